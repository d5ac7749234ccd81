export * as Errors from './Errors.ts'
