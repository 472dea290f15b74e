/** Version of engine and page, which results carry; a test compares it with package.json and Cargo.toml. */
export const version = '0.1.0';
