export { es } from '@latchkey/words/languages/es'
