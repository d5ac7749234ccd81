export { pt } from '@latchkey/words/languages/pt'
