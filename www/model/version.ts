/** The version of the engine and the page, as results carry it; a test holds it to package.json and Cargo.toml. */
export const version = '0.1.0';
