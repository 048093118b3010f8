import { go } from './go'
import { java } from './java'
import { node } from './node'
import { php } from './php'
import { python } from './python'

/** Whole programs that receive callbacks; the secret comes from the environment. */
export const samples = [
  { id: 'node', label: 'Node.js', file: 'receiver.mjs', program: node },
  { id: 'python', label: 'Python', file: 'receiver.py', program: python },
  { id: 'php', label: 'PHP', file: 'receiver.php', program: php },
  { id: 'go', label: 'Go', file: 'receiver.go', program: go },
  { id: 'java', label: 'Java', file: 'receiver.java', program: java },
] as const
