import type { Catalog } from '../../limited.ts'

export const ja: Catalog = {
  'error.limited': 'リクエストが多すぎます。{time}後にもう一度お試しください。',
}
