export { ar } from '@latchkey/words/languages/ar'
