// My class: answers that were handed in, on the teacher's device alone.
export { AnswersView as View } from './answers.jsx';
