// Export of the views of "Use it" for the export dialog.
export { ModelExport } from './export.tsx';
