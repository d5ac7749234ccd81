import type { Catalog } from '../../limited.ts'

export const de: Catalog = {
  'error.limited': 'Zu viele Anfragen. Bitte versuchen Sie es in {time} noch einmal.',
}
