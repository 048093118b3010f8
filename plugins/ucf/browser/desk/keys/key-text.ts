const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→' }

/** As a key is called on the screen. */
export const keyText = (name: string) => signs[name] ?? name
