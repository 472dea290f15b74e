// Exports of the views of "Use it" for the export dialog.
export { CheckFile } from './check.tsx';
export { ModelExport } from './export.tsx';
