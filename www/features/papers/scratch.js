// Asks a paper's questions of the engine: each set of questions on data of its own, apart from what the page shows, so
// that reading a paper changes nothing of the reader's.

/**
 * @typedef {import('../../generated/protocol').ExampleInfo} ExampleInfo
 * @typedef {import('../../engine/requests.ts').Args<'scratch'>} Args
 * @typedef {{ kind: 'example', ref: import('../../generated/protocol').ExampleRef }
 *   | { kind: 'own', bytes: ArrayBuffer, recipe: import('../../generated/protocol').Recipe }} Source
 * @typedef {{ source: Source, chosen: import('../../model/state.js').Chosen,
 *   asks: Map<string, import('../../engine/requests.ts').Question> }} Questions
 * @typedef {{ info: import('../../generated/protocol').DataInfo, outcome: import('../../generated/protocol').Outcome, answers: Map<string, any> }} Answered
 */

/**
 * @param {(name: 'scratch', args: Args) => Promise<import('../../engine/requests.ts').Answer<'scratch'> | null>} ask
 * @param {Questions} questions
 * @returns {Promise<Answered>}
 */
export async function question(ask, { source, chosen, asks }) {
  const results = await ask('scratch', { source, chosen, asks: [...asks.values()] });
  if (!results) throw new Error('no answer');
  const { info, outcome, answers } = results;
  return { info, outcome, answers: new Map([...asks.keys()].map((key, i) => [key, answers[i]])) };
}
