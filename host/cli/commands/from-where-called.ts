import { resolve } from 'node:path'

/** npm runs scripts in the project's folder, and tells where it was called in a variable. */
export const fromWhereCalled = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
