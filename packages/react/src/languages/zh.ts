export { zh } from '@latchkey/words/languages/zh'
