import type { Catalog } from '../../request.ts'

export const ko: Catalog = {
  enterCode: '{project} 로그인 화면에 이 코드를 입력하세요.',
  heading: '본인이 로그인하고 있나요?',
  intro: '확인되지 않은 브라우저가 {project}에 로그인하려고 합니다.',
  notMe: '본인이 아닙니다',
  undo: '변경 되돌리기',
}
