export { ja } from '@latchkey/words/languages/ja'
