import type { Catalog } from '../../account.ts'
import { ko as page } from './page.ts'

export const ko: Catalog = {
  ...page,

  'activity.heading': '최근 활동',
  'activity.more': '이전 활동 보기',

  back: '다른 주소 사용',

  'code.heading': '코드 입력',
  'code.label': '코드',
  'code.sent': '{email} 주소의 코드를 입력하세요. 10분 동안 한 번만 사용할 수 있습니다.',
  'code.submit': '로그인',

  'device.heading': '이 브라우저 승인',
  'device.text':
    '{email} 주소로 링크를 보냈습니다. 링크를 열어 로그인을 승인한 뒤 코드를 가지고 이 페이지로 돌아오세요.',

  'devices.current': '이 브라우저',
  'devices.dates': '처음 사용: {first}, 마지막 사용: {last}',
  'devices.heading': '내 브라우저',
  'devices.more': '브라우저 더 보기',
  'devices.revoke': '로그아웃',
  'devices.revokeLabel': '{browser} 로그아웃',

  'email.heading': '내 지갑 계정',
  'email.intro':
    '어떤 브라우저가 지갑을 열 수 있는지, 지갑에서 어떤 일이 있었는지 확인하세요. 로그인할 코드를 이메일로 보내 드립니다.',
  'email.label': '이메일 주소',
  'email.note': '계정에 이메일 주소가 없으면 아직 이 페이지를 사용할 수 없습니다.',
  'email.submit': '계속',

  'ended.again': '다시 로그인',
  'ended.heading': '이 페이지에서 로그아웃되었습니다',
  'ended.text': '안전을 위해 이 페이지는 10분 뒤에 로그아웃됩니다.',

  'event.activate': '브라우저에 지갑 설정',
  'event.adopt': '유실된 지갑 복원 요청',
  'event.certify': '지갑 인증서 저장',
  'event.deviceRevoked': '브라우저 로그아웃',
  'event.emailChangeStarted': '이메일 주소 변경 요청',
  'event.emailChanged': '이메일 주소 변경',
  'event.emailReverted': '이메일 주소 변경 취소',
  'event.export': '지갑 내보내기',
  'event.fetchAuthShare': '지갑 열기',
  'event.keeperOpen': '브라우저에서 지갑 복구',
  'event.keeperRefused': '지갑 복구 거부됨',
  'event.newestSetFor': '지갑 복구 시작',
  'event.oprfEvaluate': '복구 비밀번호 입력',
  'event.sessionReused': '복사된 토큰으로 인한 세션 종료',
  'event.sessionRevoked': '세션 종료',
  'event.signIn': '로그인',
  'event.signInNewDevice': '새 브라우저에서 로그인',
  'event.signInRefused': '저장된 데이터가 변조되어 로그인 거부됨',
  'event.signOut': '로그아웃',
  'event.signUp': '계정 생성',
  'event.slotsChanged': '복구 방법 변경',

  'overview.heading': '내 지갑 계정',

  'problems.code': '코드가 올바르지 않습니다. 확인하고 다시 시도하세요.',
  'problems.denied': '로그인이 거부되었습니다.',
  'problems.expired': '코드 또는 링크가 만료되었습니다. 처음부터 다시 시작하세요.',
  'problems.held':
    '최근에 추가된 이메일 주소입니다. 당분간은 전에 사용한 브라우저에서만 로그인할 수 있습니다.',
  'problems.tooMany': '시도 횟수가 너무 많습니다. 나중에 다시 시도하세요.',
  'problems.unknown': '이 이메일 주소를 사용하는 지갑이 없습니다.',

  signOut: '이 페이지에서 로그아웃',
}
