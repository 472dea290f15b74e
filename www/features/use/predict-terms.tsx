// Technical terms in the sentences of the view Predict, each with an explanation.
import { Term } from '../../widgets/term.tsx';
import { t } from '../../words/text.ts';

export const terms = (...of: ('crossValidation' | 'logLoss' | 'brier' | 'calibration')[]) =>
  Object.fromEntries(
    of.map((key) => [
      key,
      <Term key={key} of={key}>
        {t(`predict.term.${key}`)}
      </Term>,
    ]),
  );
