import type { Catalog } from '../../limited.ts'

export const zh: Catalog = {
  'error.limited': '请求过于频繁，请在{time}后再试。',
}
