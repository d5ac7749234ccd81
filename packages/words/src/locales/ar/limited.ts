import type { Catalog } from '../../limited.ts'

export const ar: Catalog = {
  'error.limited': 'طلبات كثيرة جدًا. حاول مرة أخرى بعد {time}.',
}
