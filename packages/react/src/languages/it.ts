export { it } from '@latchkey/words/languages/it'
