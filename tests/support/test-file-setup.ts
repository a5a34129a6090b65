import { afterAll } from 'vitest'
import { closeOpenResources } from './after-test-file.ts'

// Vitest runs this file for every test file; test files of one process share all other modules.
afterAll(closeOpenResources)
