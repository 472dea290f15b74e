// Constants that the build inserts (scripts/build).
declare const __BUILD__: string;
declare const __CHANGE__: string;
declare const __FILES__: { url: string; revision: string | null; integrity: string }[];
