import { afterAll } from 'vitest'
import { dropTestDatabases } from './postgres'

afterAll(dropTestDatabases)
