import type { Catalog } from '../en/export.ts'

export const ko: Catalog = {
  'export.again': '비밀번호 다시 입력',
  'export.busy': '준비 중…',
  'export.choose': '무엇을 내보내시겠습니까?',
  'export.copied':
    '복사했습니다. 브라우저가 허용하면 이 페이지가 1분 후 클립보드를 지웁니다. 그때까지 페이지를 열어 두세요.',
  'export.copy': '복사',
  'export.differ': '두 비밀번호가 서로 다릅니다.',
  'export.done': '다른 것 내보내기',
  'export.download': '파일 다운로드',
  'export.evmKey': 'Ethereum 개인 키',
  'export.evmKeyText': '키를 가져오는 지갑용입니다. 암호화되지 않습니다.',
  'export.file': '암호화된 파일',
  'export.fileText':
    '비밀번호가 있는 백업입니다. 오프라인 복구 페이지에서 서버 없이 열 수 있습니다.',
  'export.heading': '지갑 내보내기',
  'export.hidden': '숨겨져 있습니다. 아무도 화면을 볼 수 없는지 확인하세요.',
  'export.hold': '길게 눌러 보기',
  'export.intro':
    '키를 다른 지갑으로 옮기거나 암호화된 백업을 보관하세요. 로그인할 수 있도록 이메일을 보내 드립니다.',
  'export.keep': '이 파일은 암호화되어 있습니다. 비밀번호와 따로 보관하세요.',
  'export.keystore': 'Ethereum 키스토어',
  'export.keystoreText': '비밀번호가 있는 파일입니다. 버전 3을 가져오는 지갑용입니다.',
  'export.limits': '한도, 대기 시간, 로그아웃은 내보낸 키에 적용되지 않습니다.',
  'export.nobody':
    '어떤 지원팀도 이것을 필요로 하지 않습니다. 요구하는 사람은 자산을 빼앗으려는 것입니다.',
  'export.notCopied':
    '브라우저가 복사를 허용하지 않았습니다. 버튼을 길게 눌러 표시한 다음 적어 두세요.',
  'export.own': '내보낸 것을 가진 사람은 누구나 지갑을 소유합니다. 아무도 되돌릴 수 없습니다.',
  'export.page': '오프라인 복구 페이지 다운로드',
  'export.password': '파일 비밀번호',
  'export.passwordText':
    '12자 이상이어야 합니다. 추측 횟수에 제한이 없으며, 아무도 재설정할 수 없습니다.',
  'export.phrase': '복구 문구',
  'export.phraseText': '모든 키가 담긴 열두 단어입니다. 암호화되지 않습니다.',
  'export.plain':
    '이 파일은 암호화되어 있지 않습니다. 파일을 여는 사람은 누구나 Solana 계정을 소유합니다.',
  'export.solanaFile': 'Solana 파일 id.json',
  'export.solanaFileText': 'Solana 명령줄용입니다. 암호화되지 않습니다.',
  'export.solanaKey': 'Solana 개인 키',
  'export.solanaKeyText': '키를 가져오는 지갑용입니다. 암호화되지 않습니다.',
  'export.submit': '내보내기',
}
