// HTML that embeds a view as a frame in another page, with the permissions of the frame.

/** Height of a frame in another page, in px. */
const FRAME_HEIGHT = 600;
/** Minimum height in px of a frame that shows picture, switches and slider completely. */
const LEAST_HEIGHT = 500;

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export const frameCode = (address: string, title: string) =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="${FRAME_HEIGHT}" style="border: 0; min-height: ${LEAST_HEIGHT}px" loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"></iframe>`;
