import type { Catalog } from '../../page.ts'
import { ko as browser } from './browser.ts'
import { ko as limited } from './limited.ts'

export const ko: Catalog = {
  ...browser,
  ...limited,

  foot: '전화, 채팅, 메일로 코드를 묻는 일은 절대 없습니다.',
  'problems.busy': '서버가 혼잡합니다. 잠시 후 다시 시도하세요.',
  'problems.failed': '서버가 지금 응답할 수 없습니다. 잠시 후 다시 시도하세요.',
  'problems.offline': '오프라인 상태인 것 같습니다. 연결을 확인하고 다시 시도하세요.',
  'problems.slow': '서버가 제때 응답하지 않았습니다. 연결을 확인하고 다시 시도하세요.',
}
