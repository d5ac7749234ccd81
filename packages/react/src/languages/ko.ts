export { ko } from '@latchkey/words/languages/ko'
