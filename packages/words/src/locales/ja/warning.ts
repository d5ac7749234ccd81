import type { Catalog } from '../../warning.ts'

export const ja: Catalog = {
  'warning.allowanceAdds':
    '{spender} がすでに使用できる額に追加されます。合計額はこのウォレットでは分かりません。',
  'warning.approval': '{spender} は、再度の確認なしにこの額を使用できるようになります。',
  'warning.approvalForAll':
    '{spender} は、あなたがこのコレクションで現在または今後所有するすべてのアイテムを、再度の確認なしに引き出せるようになります。',
  'warning.approvalForAllMarket':
    '{spender} はこのコレクションであなたが所有するすべてのアイテムを動かせるようになりますが、あなたが署名または送信する取引に限られます。',
  'warning.approvalItem': '{spender} は、再度の確認なしにこのアイテムを引き出せるようになります。',
  'warning.approvalMaybeItem':
    'このトークンの種類を、このウォレットでは判別できませんでした。コレクションの場合、{spender} は再度の確認なしにアイテム {token} を引き出せるようになります。',
  'warning.approvalMost':
    '{spender} は、このトークンの残高の大半またはすべてを、再度の確認なしに使用できるようになります。',
  'warning.approvalUnlimited':
    '{spender} は、このトークンの現在および今後の残高のすべてを、再度の確認なしに使用できるようになります。',
  'warning.assign':
    'アカウントはプログラム {program} の所有になり、プログラムは中身をすべて持ち出せます。元に戻すことはできません。',
  'warning.authority':
    '{authority} があなたに代わってこのアカウントを管理し、中身を持ち出せるようになります。',
  'warning.authorizationList':
    'これは、あなたのアカウント全体の管理権をコントラクトのコードに渡すものです。サイトがこれを求めることはできません。',
  'warning.badChecksum':
    '送信先アドレスのチェックサムが正しくありません。書き換えられたか、打ち間違いの可能性があります。',
  'warning.balanceUnknown':
    'このトークンの残高を、このウォレットでは読み取れませんでした。これが残高のすべてだと考えてください。',
  'warning.bidiCharacters':
    'このテキストには、読む方向を変える文字が隠れています。該当箇所に印を付けました。このようなテキストは人をだますために作られます。',
  'warning.blobTransaction': 'この種類の取引には、ここでは対応していません。',
  'warning.bothAccounts': 'この署名は、あなたのもう一つのアカウントに対しても有効です：{address}',
  'warning.boundedOrder': '有効期限までは、誰でもこの交換を実行できます。価格を確認してください。',
  'warning.burn': '{amount} は完全に失われます。',
  'warning.callToCaller':
    'この呼び出しを行うコントラクト自身が、その呼び出し先になっています。このような呼び出しは、コントラクトの管理者を変える可能性があります。',
  'warning.callToController':
    'この呼び出しは、あなたのアカウントに代わって動作できるコントラクトに向けられています。そのコントラクトは、あなたのアカウントでどんなことでもできます。',
  'warning.callToSelf':
    'この呼び出しはあなた自身のアカウントに向けられています。アカウントでコードが動く場合、どんなことでも起こり得ます。',
  'warning.claimedUnits':
    '「未検証」と表示された金額には、トークンのコントラクトが自称する名前と小数桁数が使われています。',
  'warning.closeToOther': 'このアカウントの SOL は、あなたではなく {recipient} に送られます。',
  'warning.contractCreation':
    'これは新しいコントラクトを作成します。何をするものかは、このウォレットでは表示できません。',
  'warning.controlChange':
    'コントラクトの所有者は、その中身を取り出したり、動作を変えたりできます。',
  'warning.controlRules':
    'これは、誰がどのようにコントラクトを操作できるかを変えます。その結果、他者がその中身を取り出せるようになる可能性があります。',
  'warning.copiedSymbol':
    '{token} は {symbol} という名前を使っていますが、別のトークンです。価値がない可能性があります。',
  'warning.creditRecipient': 'ここに入金するものは、あなたではなく {recipient} のものになります。',
  'warning.delegateCall':
    'これは、Safe のすべての権限で別のコントラクトのコードを実行します。どんなことでも起こり得ます。',
  'warning.delegation':
    '{spender} は、あなたが取り消すまで、再度の確認なしにあなたに代わって操作できるようになります。',
  'warning.dependent':
    '後の取引は前の取引に依存する可能性があるため、単独ではシミュレーションできません。',
  'warning.durableNonce':
    'この取引には有効期限がありません。持っている人は、ずっと後でもいつでも送信できます。',
  'warning.effectAllows':
    'シミュレーションでは、{who} が {what} にアクセスできるようになります。リクエストにはその記載がありません。',
  'warning.effectLeaves':
    'シミュレーションでは、{what} がアカウントから出ていきます。リクエストにはその記載がありません。',
  'warning.effectLeavesItem':
    'シミュレーションでは、次のものがアカウントから出ていきます：{what}。リクエストにはその記載がありません。',
  'warning.effectLeavesMost':
    'シミュレーションでは、残高の半分以上にあたる {what} がアカウントから出ていきます。リクエストにはその記載がありません。',
  'warning.effectUncertain':
    'このリクエストを二回シミュレーションしたところ、結果が異なりました。実際の結果もさらに異なる可能性があります。',
  'warning.emptyMessage': 'メッセージは空です。',
  'warning.explanationFailed': 'このリクエストを読み取れませんでした。',
  'warning.farcasterKey': 'この鍵を持つ人は誰でも、Farcaster であなたとして投稿や操作ができます。',
  'warning.farcasterRecovery':
    '{recipient} は、いつでもあなたの Farcaster アカウントを乗っ取れるようになります。',
  'warning.farcasterTransfer':
    'あなたの Farcaster アカウントは {recipient} のものになります。この操作は元に戻せません。',
  'warning.feeHigh':
    '手数料は {fee} に達する可能性があります。このネットワークでの通常の手数料は、同様の取引で最大 {usual} です。',
  'warning.feeLarge':
    '手数料が {fee} に達する可能性があります。これは通常の取引にかかる額を大きく上回ります。',
  'warning.feeOverAmount': '最大 {fee} の手数料が、送る金額を上回ります。',
  'warning.firstRecipient': 'このウォレットが知る限り、{recipient} に支払うのは初めてです。',
  'warning.grant':
    '{spender} は、許可の期限が切れるか、あなたがアカウントで取り消すまで、再度の確認なしにこれを実行できるようになります。',
  'warning.grantFunctions':
    'これらの関数はアプリが選んだものです。トークンの移動など、コントラクトが許すことをすべて実行できます。',
  'warning.hiddenCharacters':
    'このテキストには、目に見えない文字が含まれています。該当箇所に印を付けました。',
  'warning.identityChange': '{email} のメールを読める人は、このウォレットを開けるようになります。',
  'warning.interrupted':
    'このアプリの前回の取引は中断されました。すでに実行された可能性があります。次の取引を承認する前に確認してください。',
  'warning.knownContract':
    '{contract} は以前に利用したことがあります。{time} 以降のリクエスト：{count} 件',
  'warning.knownRecipient':
    '{recipient} には以前に支払ったことがあります。{time} 以降の支払い：{count} 件',
  'warning.largeShare': 'これは、この種類のトークン全体の 1% 以上です。',
  'warning.lookupTable':
    'この取引の一部のアドレスを読み取れなかったため、このウォレットでは内容を表示できません。',
  'warning.malformedCall':
    'この呼び出しのデータは関数と合っていません。見かけとは違うことをする可能性があります。',
  'warning.malformedRequest': 'このリクエストは不完全か、形式が正しくありません。',
  'warning.malformedTypedData': 'データがその型と合っていません。',
  'warning.manager':
    '{spender} は、このコントラクトにあるあなたのすべての資産を、再度の確認なしに使えるようになります。たとえば、引き出したり、担保にして借り入れたりできます。',
  'warning.managerForCalls':
    '{spender} は、このコントラクトにあるあなたのすべての資産を使えるようになりますが、あなた自身が送信する取引に限られます。',
  'warning.messageIsAuthorization':
    'これはメッセージではありません。あなたのアカウント全体の管理権をコントラクトのコードに渡すものです。',
  'warning.messageIsHash':
    'これはメッセージではなくハッシュです。署名すると何が起こるのか、誰にも分かりません。',
  'warning.messageIsHexText':
    'このテキストは 16 進数の数字だけです。何を表すのか、誰にも分かりません。',
  'warning.messageIsPrefixed': 'これはメッセージではなく、別の署名の内容です。',
  'warning.messageIsTransaction': 'これはメッセージではなく、取引です。',
  'warning.messageIsTypedData': 'これはメッセージではなく、メッセージを装った型付きデータです。',
  'warning.messageNotText':
    'このメッセージはテキストではありません。内容が分かる場合にのみ署名してください。',
  'warning.namesAmount':
    'アドレスと、数値または選択が含まれています。このウォレットでは、その用途がわかりません。',
  'warning.noChain':
    'ネットワークが指定されていません。この署名はすべてのネットワークで有効になる可能性があります。',
  'warning.nonTransferable': 'このトークンは転送できません。このトークンを送る取引は失敗します。',
  'warning.notAtomic':
    'これらの手順は順番に送信されます。途中で失敗すると、それより前の手順は有効なままで、残りは送信されません。',
  'warning.notFullyRead':
    'このリクエストには表示しきれない部分があります。表示されていない部分は、どんなことでもする可能性があります。',
  'warning.notSimulated':
    '現在ネットワークに接続できないため、この取引はシミュレーションされていません。',
  'warning.openContract':
    '{contract} は誰でも使えます。このコントラクトが保有するトークンや使用を許可されたトークンは、誰でも持ち出せるようになります。',
  'warning.order': '有効期限までは、誰でもこの交換を実行できます。価格を確認してください。',
  'warning.orderForNothing': 'これを渡しても、見返りはまったく、またはほとんどありません。',
  'warning.otherAccount': 'これはあなたのものではないアカウントに関するものです：{address}',
  'warning.otherNetwork': 'これは現在使用中のネットワークとは別のネットワーク用です：{chain}',
  'warning.otherOwnAccount':
    'これはあなたのもう一つのアカウントに関するものです：{address}。この署名はそのアカウントに対して有効です。',
  'warning.otherSigners': '他の人の署名も必要です：{count}',
  'warning.ownerless':
    'このアカウントにはまだ所有者がいません。誰でも自分のものにして、中の SOL を持ち出せます。',
  'warning.ownRecipient': '送信先はあなた自身のアカウントです。',
  'warning.pausable': 'このトークンの発行者は、いつでもすべての送信を止めることができます。',
  'warning.permanentDelegate':
    'このトークンの発行者は、いつでもどのアカウントからでもトークンを取り上げることができます。',
  'warning.permit':
    'この署名だけで、あなたが取引を行わなくても、{spender} はこの額を使用できます。',
  'warning.permitMost':
    'この署名だけで、あなたが取引を行わなくても、{spender} はこのトークンの残高の大半またはすべてを使用できます。',
  'warning.permitRouter':
    'この署名により {spender} はこの金額を使えますが、あなた自身が送信するスワップに限られます。',
  'warning.permitUnlimited':
    'この署名だけで、あなたが取引を行わなくても、{spender} はこのトークンの残高のすべてを使用できます。',
  'warning.relayedCall': '他者が、好きなときに、あなたに代わってこの呼び出しを行います。',
  'warning.repeated':
    '同じ取引をすでに承認しており（{time}）、送信された可能性があります。二度行う場合にのみ承認してください。',
  'warning.replacement': 'これは、以前に送信してまだ確定していない取引を置き換えます。',
  'warning.resemblesCall':
    'これは、他者があなたに代わって行う呼び出しのように見えます。あなたの資産を移動させる可能性があります。',
  'warning.resemblesKnown':
    '{address} は、以前に使った {known} に似ていますが、別のアドレスです。詐欺師は、誤って支払わせるためにこのようなアドレスを作ります。すべての文字を確認してください。',
  'warning.resemblesOrder':
    'これは交換の注文のように見えます。何を渡し何を受け取るのか、このウォレットでは分かりません。',
  'warning.resemblesPermission':
    'これは許可のように見えます。正確に何を許可するのか、このウォレットでは分かりません。',
  'warning.resemblesTransfer':
    'これは支払い、または他者があなたに代わって操作できるようにするもののように見えます。正確に何をするのか、このウォレットでは分かりません。',
  'warning.resultDiffered':
    '以前の取引（{time}）は、このウォレットの予測より悪い結果でした。ほかのものを承認する前に確認してください。',
  'warning.safeRefund':
    'Safe は {recipient} にガス代の払い戻しも行います。払い戻しの額は、Safe の保有するすべてに達することがあります。',
  'warning.safeRefundSender':
    'Safe は、この取引を送信するアカウントにガス代の払い戻しも行います。払い戻しの額は、Safe の保有するすべてに達することがあります。',
  'warning.safeTransaction': 'これは、Safe の取引に対するあなたの承認として扱われます。',
  'warning.scaledAmount':
    'アプリはこのトークンの額に係数を掛けて表示します。この画面では係数を掛ける前の額を表示するため、他のアプリでは異なる額が表示されます。',
  'warning.sendsMaybeItem':
    'このウォレットでは、これがどの種類のトークンか判別できませんでした。コレクションの場合、アイテム {token} が送信されます。',
  'warning.sendsMost': '{amount} を送信します。これは残高（{balance}）の半分以上にあたります。',
  'warning.signInCapability':
    'このログインにより、サイトは他の場所であなたに代わって操作できるようになります。',
  'warning.signInExpired': 'このログインはすでに有効期限が切れています。',
  'warning.signInMalformed':
    'これはログインのように見えますが、標準の形式に従っていないため、サイトを確認できません。',
  'warning.signInNotYetValid': 'このログインはまだ有効ではありません。',
  'warning.signInOtherAccount': 'これは、あなたのものではないアカウントでログインします：{address}',
  'warning.signInOtherChain': 'これは別のネットワークでログインします：{chain}',
  'warning.signInOtherSite':
    '{origin} が別のサイトへのログインを求めています：{site}。この署名を手にした人は、そこにあなたとしてログインできます。',
  'warning.signInOtherUri':
    '{origin} が、自身のものではないアドレスへのログインを求めています：{uri}',
  'warning.simulated':
    '渡すものと受け取るものは、シミュレーションの結果です。実際の結果は異なることがあります。',
  'warning.simulationBalance':
    'この取引は、アカウントの残高が足りないため、シミュレーションで失敗しました。',
  'warning.simulationExpired': 'この取引は有効期限が切れているため、ネットワークに拒否されます。',
  'warning.simulationFailed': 'この取引はシミュレーションで失敗しました：{reason}',
  'warning.simulationFailedUnknown':
    'この取引はシミュレーションで失敗しました。プログラムは理由を示していません。',
  'warning.someValueToUnknown':
    '{amount} が {contract} に送られます。このウォレットでは、引き換えに何を受け取るか判別できません。',
  'warning.swapRecipient': '購入したものは、あなたのアカウントではなく {recipient} に送られます。',
  'warning.takesFromOther':
    'これは、あなたのものではないアカウントから資産を引き出します：{address}',
  'warning.takesFromOwn':
    'これは、あなたのもう一つのアカウントから資産を引き出すか、それを許可します：{address}',
  'warning.tipHigh': 'ネットワーク自体の手数料に加えて、最大 {tip} の優先手数料を支払います。',
  'warning.tokenRecipient':
    '送信先はトークン自身のコントラクトです。そこに送ったトークンは、通常失われます。',
  'warning.tooLarge': 'このリクエストは大きすぎて表示できません。',
  'warning.trailingData':
    '読み取れる部分の後に、余分なバイトがあります：{size}。呼び出しにこのような印を付けるアプリもあります。',
  'warning.trade': '価格を確認してください。交換は取り消せません。',
  'warning.transferAuthorization':
    'この署名だけで、あなたが取引を行わなくても、この額を {recipient} に移せます。',
  'warning.transferFee':
    'このトークンは、この送信から最大 {fee} を手数料として差し引きます。受取人に届くのは残りです。',
  'warning.transferFeeHigh':
    'このトークンは、この送信の大部分を手数料として差し引きます：最大 {fee}。受取人に届くのは残りだけです。',
  'warning.transferHook':
    'このトークンを送るたびに別のプログラムが実行され、送信が止められることがあります。',
  'warning.typedDataOpaque':
    'これは単なるバイト列です。署名すると何が起こるのか、誰にも分かりません。',
  'warning.undoUpgrade':
    'このネットワークで、あなたのアドレスは通常のアカウントに戻ります。鍵、コイン、トークンはそのままです。アプリは複数の呼び出しを 1 つの取引として送れなくなります。',
  'warning.unexpectedValue':
    'この種類の呼び出しは送金を受け付けません。{amount} も一緒に送られ、失われる可能性があります。',
  'warning.unknownCall': 'この呼び出しが何をするのか、このウォレットでは分かりません。',
  'warning.unknownContract':
    'これは Permit2 のように見えますが、別のコントラクト向けです。模倣の可能性があります。',
  'warning.unknownSwap':
    '交換のこの部分は、このウォレットでは読み取れません。あなたのトークンを他者に送る可能性があります。',
  'warning.unknownProgram':
    'このウォレットはプログラム {program} を認識できず、内容を表示できません。',
  'warning.unknownProgramTokens':
    'このウォレットはプログラム {program} を認識できません。このプログラムは、渡されたアカウントのトークンをすべて持ち出せます。',
  'warning.unknownToken':
    'トークン {token} は、このウォレットにとって未知のトークンです。アドレスを確認してください。',
  'warning.unknownTokenCall':
    'この呼び出しは、このウォレットでは読み取れません。あなたのトークンを移動させたり、他者が移動できるようにしたりする可能性があります。',
  'warning.unreadPermissions': '読み取れない許可があり、それらは取り消されません。',
  'warning.unverifiedContract':
    'これは、このウォレットにとって未知のコントラクトです。ここに表示されたとおりに動かない可能性があります。',
  'warning.upgrade':
    'このネットワークで、あなた自身のアドレスにこのコントラクトのコードが設定されます。コントラクトは、あなたの鍵が署名したときにあなたに代わって動作できます。鍵とアドレスは変わりません。いつでもここで元に戻せます。',
  'warning.userOperation':
    'これはスマートアカウントの取引です。あなたにできることは何でも実行できます。',
  'warning.valueToUnknown':
    '{amount} が {contract} に送られます。そこでどうなるのか、このウォレットでは分かりません。',
  'warning.withdrawRecipient':
    '引き出したものは、あなたのアカウントではなく {recipient} に送られます。',
  'warning.wrongAccount': 'これは使用中のものとは別のアカウントに関するものです。',
  'warning.wrongChain': 'これは使用中のものとは別のネットワーク向けです：{chain}',
  'warning.zeroRecipient':
    '送信先はゼロアドレスで、誰のものでもありません。そこに送ったものは失われます。',
}
