import type { Catalog } from '../../social.ts'
import { ko as reasons } from './reason.ts'

export const ko: Catalog = {
  ...reasons,

  'absent.heading': '로그인할 대상이 없습니다',
  'absent.text': '이 페이지는 로그인 과정의 일부입니다. 사용하려는 앱에서 시작하세요.',

  'asked.cancel': '내가 시작하지 않았습니다',
  'asked.heading': '{name}에 로그인할까요?',
  'asked.proceed': '계속',
  'asked.text':
    '이 로그인은 {origin}에서 시작되었습니다. 방금 그곳에서 직접 시작한 경우에만 계속하세요. 로그인을 시작한 사람이 나로 로그인하게 됩니다.',

  close: '닫기',

  'done.heading': '로그인했습니다',
  'done.text': '이 창을 닫고 앱에서 계속하세요.',

  'forgetful.heading': '브라우저가 여기에서 데이터 저장을 차단합니다',
  'forgetful.text':
    '로그인하려면 이 사이트가 데이터를 저장할 수 있어야 합니다. 저장을 허용하거나 다른 브라우저를 사용하고, 처음부터 다시 시작하세요.',

  goingTo: '{provider} 여는 중…',
  loading: '잠시만 기다려 주세요…',
  'problem.heading': '로그인하지 못했습니다',

  retry: '다시 시도',
  returning: '로그인하는 중…',

  'scan.heading': 'Farcaster로 확인',
  'scan.label': 'Farcaster에서 열 QR 코드',
  'scan.open': '이 기기에서 Farcaster 열기',
  'scan.text':
    'Farcaster 계정이 있는 휴대전화로 이 코드를 스캔하고 휴대전화에서 승인하세요. 완료되면 이 창이 닫힙니다.',

  'unproved.back': '앱으로 돌아가기',
  'unproved.developers':
    '개발자용: opener가 유지되는 창에서 이 페이지를 열거나, {command} 명령으로 다른 사이트에서의 리디렉션을 허용하세요.',
  'unproved.heading': '다른 기기의 요청일 수 있습니다',
  'unproved.text':
    '이 브라우저에서 로그인을 시작했는지 확인할 수 없어 여기서 중단했습니다. 공유된 정보는 없습니다. 앱에서 처음부터 다시 시작하세요. 로그인을 시작하지 않았다면 이 페이지를 닫으세요.',

  'unreachable.heading': '서버에 연결할 수 없습니다',
  'unreachable.text': '연결을 확인하고 다시 시도하세요.',
}
