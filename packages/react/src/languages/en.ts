export { en } from '@latchkey/words/languages/en'
