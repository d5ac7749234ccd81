export { fr } from '@latchkey/words/languages/fr'
