// Export of the check of model files for the export dialog.
export { CheckFile } from './check.tsx';
