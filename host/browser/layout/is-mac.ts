/** Whether its keyboards have ⌘. */
export const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
