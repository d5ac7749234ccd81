import type { Catalog } from '../../warning.ts'

export const ko: Catalog = {
  'warning.allowanceAdds':
    '{spender}이(가) 이미 사용할 수 있는 금액에 더해집니다. 이 지갑은 합계를 알 수 없습니다.',
  'warning.approval': '{spender}이(가) 다시 묻지 않고 이 금액을 사용할 수 있게 됩니다.',
  'warning.approvalForAll':
    '{spender}이(가) 내가 지금 가지고 있거나 앞으로 가질 이 컬렉션의 모든 아이템을 다시 묻지 않고 가져갈 수 있게 됩니다.',
  'warning.approvalForAllMarket':
    '{spender}이(가) 이 컬렉션에서 내가 보유한 모든 아이템을 옮길 수 있게 되지만, 내가 서명하거나 보내는 거래에서만 가능합니다.',
  'warning.approvalItem': '{spender}이(가) 다시 묻지 않고 이 아이템을 가져갈 수 있게 됩니다.',
  'warning.approvalMaybeItem':
    '이 지갑은 이 토큰의 종류를 확인하지 못했습니다. 컬렉션이라면 {spender}이(가) 다시 묻지 않고 아이템 {token}을(를) 가져갈 수 있게 됩니다.',
  'warning.approvalMost':
    '{spender}이(가) 이 토큰 잔액의 대부분 또는 전부를 다시 묻지 않고 사용할 수 있게 됩니다.',
  'warning.approvalUnlimited':
    '{spender}이(가) 현재와 앞으로의 이 토큰 잔액 전부를 다시 묻지 않고 사용할 수 있게 됩니다.',
  'warning.assign':
    '계정이 프로그램 {program}의 소유가 되며, 프로그램은 그 안의 모든 것을 가져갈 수 있습니다. 되돌릴 수 없습니다.',
  'warning.authority':
    '{authority}이(가) 나 대신 이 계정을 제어하며 그 안의 자산을 가져갈 수 있습니다.',
  'warning.authorizationList':
    '계정 전체의 제어권을 컨트랙트의 코드에 넘기게 됩니다. 사이트는 이를 요청할 수 없습니다.',
  'warning.badChecksum':
    '받는 주소의 체크섬이 올바르지 않습니다. 주소가 바뀌었거나 잘못 입력되었을 수 있습니다.',
  'warning.balanceUnknown':
    '이 지갑은 이 토큰의 잔액을 읽지 못했습니다. 이것이 잔액 전부라고 가정하세요.',
  'warning.bidiCharacters':
    '이 텍스트에는 읽는 방향을 바꾸는 문자가 숨어 있습니다. 해당 위치를 표시했습니다. 이런 텍스트는 속이기 위해 만들어집니다.',
  'warning.blobTransaction': '이 종류의 거래는 여기에서 지원되지 않습니다.',
  'warning.bothAccounts': '이 서명은 내 다른 계정에도 유효합니다: {address}',
  'warning.boundedOrder': '만료될 때까지 누구나 이 교환을 실행할 수 있습니다. 가격을 확인하세요.',
  'warning.burn': '{amount}이(가) 영구적으로 소각됩니다.',
  'warning.callToCaller':
    '이 호출을 실행하는 컨트랙트가 호출의 대상이기도 합니다. 이런 호출은 컨트랙트를 제어하는 사람을 바꿀 수 있습니다.',
  'warning.callToController':
    '이 호출은 내 계정을 대신해 동작할 수 있는 컨트랙트로 향합니다. 그 컨트랙트는 내 계정으로 무엇이든 할 수 있습니다.',
  'warning.callToSelf':
    '이 호출은 내 계정으로 향합니다. 계정이 코드를 실행한다면 이 호출로 무엇이든 할 수 있습니다.',
  'warning.claimedUnits':
    '“검증되지 않음”으로 표시된 금액에는 토큰 컨트랙트가 주장하는 이름과 소수 자릿수가 사용됩니다.',
  'warning.closeToOther': '이 계정의 SOL은 내가 아니라 {recipient}에게 갑니다.',
  'warning.contractCreation':
    '새 컨트랙트를 만듭니다. 이 지갑은 그 컨트랙트가 무엇을 하는지 보여 줄 수 없습니다.',
  'warning.controlChange': '컨트랙트의 소유자는 그 안의 자산을 가져가거나 동작을 바꿀 수 있습니다.',
  'warning.controlRules':
    '누가 어떻게 컨트랙트를 제어할 수 있는지를 바꿉니다. 그러면 다른 사람이 그 안의 자산을 가져갈 수 있게 될 수 있습니다.',
  'warning.copiedSymbol':
    '{token}은(는) {symbol}(이)라는 이름을 쓰지만 다른 토큰입니다. 가치가 없을 수 있습니다.',
  'warning.creditRecipient': '여기에 넣는 자산은 내 것이 아니라 {recipient}의 것이 됩니다.',
  'warning.delegateCall':
    'Safe의 모든 권한으로 다른 컨트랙트의 코드를 실행합니다. 무엇이든 할 수 있습니다.',
  'warning.delegation':
    '내가 권한을 취소할 때까지 {spender}이(가) 다시 묻지 않고 나를 대신해 행동할 수 있게 됩니다.',
  'warning.dependent': '뒤의 거래는 앞선 거래에 의존할 수 있어 단독으로 시뮬레이션할 수 없습니다.',
  'warning.durableNonce':
    '이 거래는 만료되지 않습니다. 가지고 있는 사람은 훨씬 나중에라도 언제든지 보낼 수 있습니다.',
  'warning.effectAllows':
    '시뮬레이션에서 {who}이(가) {what}에 대한 접근 권한을 얻습니다. 요청에는 이 내용이 없습니다.',
  'warning.effectLeaves':
    '시뮬레이션에서 {what}이(가) 계정에서 나갑니다. 요청에는 이 내용이 없습니다.',
  'warning.effectLeavesItem':
    '시뮬레이션에서 다음 항목이 계정에서 나갑니다: {what}. 요청에는 이 내용이 없습니다.',
  'warning.effectLeavesMost':
    '시뮬레이션에서 보유 잔액의 절반 이상인 {what}이(가) 계정에서 나갑니다. 요청에는 이 내용이 없습니다.',
  'warning.effectUncertain':
    '이 요청을 두 번 시뮬레이션한 결과가 서로 달랐습니다. 실제 결과도 다를 수 있습니다.',
  'warning.emptyMessage': '메시지가 비어 있습니다.',
  'warning.explanationFailed': '이 요청을 읽을 수 없습니다.',
  'warning.farcasterKey':
    '이 키를 가진 사람은 누구나 Farcaster에서 나로서 게시하고 행동할 수 있습니다.',
  'warning.farcasterRecovery':
    '{recipient}이(가) 언제든지 내 Farcaster 계정을 차지할 수 있게 됩니다.',
  'warning.farcasterTransfer': '내 Farcaster 계정이 {recipient}의 것이 됩니다. 되돌릴 수 없습니다.',
  'warning.feeHigh':
    '수수료가 {fee}까지 오를 수 있습니다. 이 네트워크에서 이런 작업의 일반적인 수수료는 최대 {usual}입니다.',
  'warning.feeLarge':
    '수수료가 {fee}에 이를 수 있습니다. 이는 일반적인 거래 비용보다 훨씬 많습니다.',
  'warning.feeOverAmount': '최대 {fee}의 수수료가 보내는 금액보다 많습니다.',
  'warning.firstRecipient': '이 지갑이 아는 한 {recipient}에 지불하는 것은 처음입니다.',
  'warning.grant':
    '권한이 만료되거나 내가 계정에서 취소할 때까지 {spender}이(가) 다시 묻지 않고 이 작업을 할 수 있게 됩니다.',
  'warning.grantFunctions':
    '이 함수들은 앱이 선택했습니다. 토큰 이동 등 컨트랙트가 허용하는 모든 일을 할 수 있습니다.',
  'warning.hiddenCharacters':
    '이 텍스트에는 보이지 않는 문자가 있습니다. 해당 위치를 표시했습니다.',
  'warning.identityChange': '{email}의 메일을 읽을 수 있는 사람은 이 지갑을 열 수 있게 됩니다.',
  'warning.interrupted':
    '이 앱의 이전 거래가 중단되었습니다. 이미 처리되었을 수 있으니 다른 거래를 승인하기 전에 확인하세요.',
  'warning.knownContract':
    '{contract}은(는) 이전에 사용한 적이 있습니다. {time} 이후의 요청: {count}',
  'warning.knownRecipient':
    '{recipient}에는 이전에 지불한 적이 있습니다. {time} 이후의 지불: {count}',
  'warning.largeShare': '이 종류의 토큰 전체의 1% 이상입니다.',
  'warning.lookupTable':
    '이 거래의 일부 주소를 읽을 수 없으므로 이 지갑은 거래의 내용을 보여 줄 수 없습니다.',
  'warning.malformedCall':
    '이 호출의 데이터가 함수와 맞지 않습니다. 보이는 것과 다른 일을 할 수 있습니다.',
  'warning.malformedRequest': '이 요청은 불완전하거나 형식이 올바르지 않습니다.',
  'warning.malformedTypedData': '데이터가 자체 형식과 맞지 않습니다.',
  'warning.manager':
    '{spender}이(가) 이 컨트랙트에 있는 내 모든 자산을 다시 묻지 않고 사용할 수 있게 됩니다. 예를 들어 출금하거나 담보로 잡아 빌릴 수 있습니다.',
  'warning.managerForCalls':
    '{spender}이(가) 이 컨트랙트에 있는 내 모든 자산을 사용할 수 있게 되지만, 내가 직접 보내는 거래에서만 가능합니다.',
  'warning.messageIsAuthorization':
    '이것은 메시지가 아닙니다. 계정 전체의 제어권을 컨트랙트의 코드에 넘기게 됩니다.',
  'warning.messageIsHash':
    '이것은 메시지가 아니라 해시입니다. 서명하면 어떤 일이 일어날지 아무도 알 수 없습니다.',
  'warning.messageIsHexText':
    '텍스트가 16진수 숫자로만 되어 있습니다. 무엇을 뜻하는지 아무도 알 수 없습니다.',
  'warning.messageIsPrefixed': '이것은 메시지가 아니라 다른 서명의 내용입니다.',
  'warning.messageIsTransaction': '이것은 메시지가 아니라 거래입니다.',
  'warning.messageIsTypedData': '이것은 메시지가 아니라 메시지로 위장한 구조화된 데이터입니다.',
  'warning.messageNotText': '이 메시지는 텍스트가 아닙니다. 무엇인지 아는 경우에만 서명하세요.',
  'warning.namesAmount':
    '주소와 숫자 또는 선택 항목이 들어 있습니다. 이 지갑은 그 용도를 알지 못합니다.',
  'warning.noChain':
    '네트워크가 지정되어 있지 않습니다. 이 서명은 모든 네트워크에서 유효할 수 있습니다.',
  'warning.nonTransferable': '이 토큰은 전송할 수 없습니다. 이 토큰을 보내는 거래는 실패합니다.',
  'warning.notAtomic':
    '이 단계들은 하나씩 차례로 전송됩니다. 하나가 실패하면 이전 단계는 그대로 유지되고 나머지는 전송되지 않습니다.',
  'warning.notFullyRead':
    '이 요청에는 표시할 수 있는 것보다 많은 내용이 있습니다. 표시되지 않은 부분은 무엇이든 할 수 있습니다.',
  'warning.notSimulated': '지금은 네트워크에 연결할 수 없어 이 거래를 시뮬레이션하지 못했습니다.',
  'warning.openContract':
    '{contract}은(는) 누구나 사용할 수 있습니다. 이 컨트랙트가 보유하거나 사용할 수 있는 토큰은 누구나 가져갈 수 있게 됩니다.',
  'warning.order': '만료될 때까지 누구나 이 교환을 실행할 수 있습니다. 가격을 확인하세요.',
  'warning.orderForNothing': '대가를 전혀 또는 거의 받지 못하고 내주게 됩니다.',
  'warning.otherAccount': '내 계정이 아닌 다른 계정에 관한 것입니다: {address}',
  'warning.otherNetwork': '현재 사용 중인 네트워크와 다른 네트워크용입니다: {chain}',
  'warning.otherOwnAccount':
    '내 다른 계정에 관한 것입니다: {address}. 이 서명은 그 계정에 유효합니다.',
  'warning.otherSigners': '다른 사람의 서명도 필요합니다: {count}',
  'warning.ownerless':
    '이 계정에는 아직 소유자가 없습니다. 누구나 차지하여 그 안의 SOL을 가져갈 수 있습니다.',
  'warning.ownRecipient': '받는 곳이 내 계정입니다.',
  'warning.pausable': '이 토큰의 발행자는 언제든지 모든 전송을 중단할 수 있습니다.',
  'warning.permanentDelegate':
    '이 토큰의 발행자는 언제든지 모든 계정에서 토큰을 가져갈 수 있습니다.',
  'warning.permit':
    '내가 거래를 보내지 않아도 이 서명만으로 {spender}이(가) 이 금액을 사용할 수 있습니다.',
  'warning.permitMost':
    '내가 거래를 보내지 않아도 이 서명만으로 {spender}이(가) 이 토큰 잔액의 대부분 또는 전부를 사용할 수 있습니다.',
  'warning.permitRouter':
    '이 서명으로 {spender}이(가) 이 금액을 사용할 수 있지만, 내가 직접 보내는 스왑에서만 가능합니다.',
  'warning.permitUnlimited':
    '내가 거래를 보내지 않아도 이 서명만으로 {spender}이(가) 이 토큰 잔액 전부를 사용할 수 있습니다.',
  'warning.relayedCall': '다른 사람이 원하는 때에 나를 대신해 이 호출을 실행합니다.',
  'warning.repeated':
    '같은 거래를 이미 승인했으며({time}) 전송되었을 수 있습니다. 두 번 실행하려는 경우에만 승인하세요.',
  'warning.replacement': '이전에 보냈지만 아직 확정되지 않은 거래를 대체합니다.',
  'warning.resemblesCall':
    '다른 사람이 나를 대신해 실행하는 호출처럼 보입니다. 내 자산을 옮길 수 있습니다.',
  'warning.resemblesKnown':
    '{address}은(는) 이미 아는 {known}과(와) 비슷하지만 다른 주소입니다. 사기꾼은 실수로 지불하게 하려고 이런 주소를 만듭니다. 모든 글자를 비교하세요.',
  'warning.resemblesOrder':
    '교환 주문처럼 보입니다. 무엇을 주고 무엇을 받는지 이 지갑은 알 수 없습니다.',
  'warning.resemblesPermission':
    '권한을 허용하는 것처럼 보입니다. 정확히 무엇을 허용하는지 이 지갑은 알 수 없습니다.',
  'warning.resemblesTransfer':
    '지불이거나 다른 사람이 나를 대신해 행동하도록 허용하는 것처럼 보입니다. 정확히 무엇을 하는지 이 지갑은 알 수 없습니다.',
  'warning.resultDiffered':
    '이전 거래({time})의 결과가 이 지갑의 예측보다 나빴습니다. 다른 것을 승인하기 전에 확인하세요.',
  'warning.safeRefund':
    'Safe가 {recipient}에 가스 환급금도 지급합니다. 환급금은 Safe가 보유한 전부에 이를 수 있습니다.',
  'warning.safeRefundSender':
    'Safe가 이 거래를 보내는 계정에 가스 환급금도 지급합니다. 환급금은 Safe가 보유한 전부에 이를 수 있습니다.',
  'warning.safeTransaction': 'Safe 거래에 대한 내 승인으로 간주됩니다.',
  'warning.scaledAmount':
    '앱은 이 토큰의 금액에 일정한 배수를 곱해 표시합니다. 이 화면에는 배수를 곱하기 전의 금액이 표시되므로 다른 앱에는 다른 금액이 표시됩니다.',
  'warning.sendsMaybeItem':
    '이 지갑은 이 토큰이 어떤 종류인지 알 수 없었습니다. 컬렉션이라면 아이템 {token}을(를) 보내게 됩니다.',
  'warning.sendsMost': '{amount}을(를) 보냅니다. 보유 잔액({balance})의 절반 이상입니다.',
  'warning.signInCapability': '이 로그인으로 사이트가 다른 곳에서 나를 대신해 행동할 수 있습니다.',
  'warning.signInExpired': '이 로그인은 이미 만료되었습니다.',
  'warning.signInMalformed': '로그인처럼 보이지만 표준을 따르지 않아 사이트를 확인할 수 없습니다.',
  'warning.signInNotYetValid': '이 로그인은 아직 유효하지 않습니다.',
  'warning.signInOtherAccount': '내 계정이 아닌 다른 계정으로 로그인합니다: {address}',
  'warning.signInOtherChain': '다른 네트워크에서 로그인합니다: {chain}',
  'warning.signInOtherSite':
    '{origin}에서 다른 사이트에 로그인하라고 요청합니다: {site}. 서명을 가진 사람은 누구든 그곳에 나로 로그인할 수 있습니다.',
  'warning.signInOtherUri': '{origin}에서 자신의 것이 아닌 주소에 대한 로그인을 요청합니다: {uri}',
  'warning.simulated': '주는 것과 받는 것은 시뮬레이션 결과입니다. 실제 결과는 다를 수 있습니다.',
  'warning.simulationBalance': '계정의 잔액이 부족하여 이 거래가 시뮬레이션에서 실패했습니다.',
  'warning.simulationExpired': '이 거래는 만료되어 네트워크에서 거부됩니다.',
  'warning.simulationFailed': '이 거래는 시뮬레이션에서 실패했습니다: {reason}',
  'warning.simulationFailedUnknown':
    '이 거래는 시뮬레이션에서 실패했습니다. 프로그램이 이유를 알려 주지 않습니다.',
  'warning.someValueToUnknown':
    '{amount}이(가) {contract}(으)로 갑니다. 이 지갑은 그 대가로 무엇을 받는지 알 수 없습니다.',
  'warning.swapRecipient': '구매한 자산이 내 계정이 아닌 {recipient}(으)로 보내집니다.',
  'warning.takesFromOther': '내 계정이 아닌 다른 계정에서 자산을 가져갑니다: {address}',
  'warning.takesFromOwn': '내 다른 계정에서 자산을 가져가거나 이를 허용합니다: {address}',
  'warning.tipHigh': '네트워크 수수료 외에 최대 {tip}의 우선순위 수수료를 지불합니다.',
  'warning.tokenRecipient':
    '받는 곳이 토큰 자체의 컨트랙트입니다. 그곳으로 보낸 토큰은 대개 잃게 됩니다.',
  'warning.tooLarge': '이 요청은 너무 커서 표시할 수 없습니다.',
  'warning.trailingData':
    '읽을 수 있는 부분 뒤에 추가 바이트가 있습니다: {size}. 이런 식으로 호출에 표시를 남기는 앱도 있습니다.',
  'warning.trade': '가격을 확인하세요. 교환은 되돌릴 수 없습니다.',
  'warning.transferAuthorization':
    '내가 거래를 보내지 않아도 이 서명만으로 이 금액이 {recipient}에 이체될 수 있습니다.',
  'warning.transferFee':
    '이 토큰은 이 전송에서 최대 {fee}을(를) 수수료로 떼어 갑니다. 받는 사람은 나머지를 받습니다.',
  'warning.transferFeeHigh':
    '이 토큰은 이 전송의 큰 부분을 수수료로 떼어 갑니다: 최대 {fee}. 받는 사람은 나머지만 받습니다.',
  'warning.transferHook':
    '이 토큰을 전송할 때마다 다른 프로그램이 실행되며 전송을 막을 수 있습니다.',
  'warning.typedDataOpaque': '바이트뿐입니다. 서명하면 어떤 일이 일어날지 아무도 알 수 없습니다.',
  'warning.undoUpgrade':
    '이 네트워크에서 주소가 다시 일반 계정이 됩니다. 키, 코인, 토큰은 그대로 유지됩니다. 앱은 더 이상 여러 호출을 하나의 거래로 보낼 수 없습니다.',
  'warning.unexpectedValue':
    '이런 종류의 호출은 돈을 받지 않습니다. 함께 보내는 {amount} 금액을 잃을 수 있습니다.',
  'warning.unknownCall': '이 호출이 무엇을 하는지 이 지갑은 알 수 없습니다.',
  'warning.unknownContract':
    'Permit2처럼 보이지만 다른 컨트랙트를 위한 것입니다. 모방한 것일 수 있습니다.',
  'warning.unknownSwap':
    '이 지갑은 교환의 이 부분을 읽을 수 없습니다. 내 토큰을 다른 사람에게 보낼 수 있습니다.',
  'warning.unknownProgram':
    '이 지갑은 프로그램 {program}을(를) 알지 못하며 무엇을 하는지 보여 줄 수 없습니다.',
  'warning.unknownProgramTokens':
    '이 지갑은 프로그램 {program}을(를) 알지 못합니다. 이 프로그램은 전달받은 계정의 모든 토큰을 가져갈 수 있습니다.',
  'warning.unknownToken': '이 지갑은 토큰 {token}을(를) 알지 못합니다. 주소를 확인하세요.',
  'warning.unknownTokenCall':
    '이 지갑은 이 호출을 읽을 수 없습니다. 내 토큰을 옮기거나 다른 사람이 옮기도록 허용할 수 있습니다.',
  'warning.unreadPermissions': '일부 권한을 읽을 수 없어 취소되지 않습니다.',
  'warning.unverifiedContract':
    '이 지갑은 이 컨트랙트를 알지 못합니다. 여기에 표시된 대로 작동하지 않을 수 있습니다.',
  'warning.upgrade':
    '이 네트워크에서 내 주소가 이 컨트랙트의 코드를 갖게 되며, 내 키로 서명하면 컨트랙트가 나를 대신해 동작할 수 있습니다. 키와 주소는 바뀌지 않습니다. 언제든지 여기서 되돌릴 수 있습니다.',
  'warning.userOperation':
    '스마트 계정의 거래입니다. 내가 할 수 있는 것은 무엇이든 할 수 있습니다.',
  'warning.valueToUnknown':
    '{contract}에 {amount} 금액을 보냅니다. 그곳에서 어떻게 되는지 이 지갑은 알 수 없습니다.',
  'warning.withdrawRecipient': '출금한 자산이 내 계정이 아닌 {recipient}(으)로 보내집니다.',
  'warning.wrongAccount': '사용 중인 계정이 아닌 다른 계정에 관한 것입니다.',
  'warning.wrongChain': '사용 중인 네트워크가 아닌 다른 네트워크를 위한 것입니다: {chain}',
  'warning.zeroRecipient':
    '받는 곳이 소유자가 없는 제로 주소입니다. 그곳으로 보낸 것은 잃게 됩니다.',
}
