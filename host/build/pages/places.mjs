export const shell = 'host/browser/main.tsx'

/** What the shell draws with: fetched by everybody, and last, since the shell starts without it. */
export const drawing = 'host/browser/drawing.tsx'

/** Fetched by everyone who is signed in, and not by the login: a part of the shell that every other page uses at once. */
export const chrome = 'host/browser/layout/frame/chrome.ts'

/** What calls are made with; a page whose first answers come with it needs them later. */
export const calls = 'core/browser/services/calls/axios-for-http.ts'

export const pluginFile = (id) => `plugins/${id}/browser/plugin.ts`
