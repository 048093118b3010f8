import type { ChosenFile } from '@console/core/browser'
import { ScanName } from '../../../contract'
import type { Measured } from './preflight'

export interface FileDraft extends ChosenFile, Measured {}

/** What is wrong with a name, in English. */
export const nameProblem = (name: string) => ScanName.safeParse(name).error?.issues[0]?.message
