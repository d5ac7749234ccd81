export * from './hooks/useSolana.ts'
