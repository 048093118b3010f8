/** Whether its keyboards have ⌘. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)
