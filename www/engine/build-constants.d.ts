// Constants that the bundler replaces by values (scripts/build): digest of the sources, change note, files of the page.
declare const __BUILD__: string;
declare const __CHANGE__: string;
declare const __FILES__: { url: string; revision: string | null; integrity: string }[];
