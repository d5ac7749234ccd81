import type { Catalog } from '../../limited.ts'

export const ko: Catalog = {
  'error.limited': '요청이 너무 많습니다. {time} 후에 다시 시도하세요.',
}
