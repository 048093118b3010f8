/** The mark of the console, the same as in the browser's tab; its name stands beside it. */
export const Logo = () => <img src="/favicon.svg" alt="" width={24} height={24} />
