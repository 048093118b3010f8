export const acrIdProblem = (text: string) =>
  /^[0-9a-f]{32}$/i.test(text) ? undefined : 'An ACR ID has 32 digits and letters from a to f'
