// Terms of prediction in the sentences, each explained where it first stands.
import { Term } from '../../widgets/term.jsx';
import { t } from '../../words/text.js';

/** @param {('crossValidation' | 'logLoss' | 'brier' | 'calibration')[]} of */
export const terms = (...of) =>
  Object.fromEntries(
    of.map((key) => [
      key,
      <Term key={key} of={key}>
        {t(`predict.term.${key}`)}
      </Term>,
    ]),
  );
