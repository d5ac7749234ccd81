export { de } from '@latchkey/words/languages/de'
