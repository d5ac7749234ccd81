import type { Catalog } from '../../approval.ts'

export const es: Catalog = {
  'address.account': 'su cuenta',
  'address.multicall3': 'Multicall3',
  'address.permit2': 'Permit2',
  'address.seaport': 'Seaport',
  'address.token': '{symbol}',
  'address.uniswap': 'Uniswap',
  'address.zero': 'dirección cero, sin propietario',

  'button.approve': 'Aprobar',
  'button.cancel': 'Cancelar',
  'button.close': 'Cerrar la ventana',
  'button.openAgain': 'Abrir de nuevo',
  'button.review': 'Revisar en una ventana',
  'button.sign': 'Firmar',

  'cost.balance': 'Saldo',
  'cost.fee': 'Comisión (máx.)',
  'cost.loading': 'Cargando',
  'cost.total': 'Total (máx.)',
  'cost.unknown': 'Se desconoce',

  'fact.account': 'Cuenta',
  'fact.amount': 'Cantidad',
  'fact.amountLess': 'Se reduce en',
  'fact.balance': 'Su saldo',
  'fact.caveats': 'Límites',
  'fact.collection': 'Colección',
  'fact.contract': 'Contrato',
  'fact.delegate': 'Quién podrá actuar',
  'fact.expires': 'Caduca',
  'fact.from': 'De',
  'fact.function': 'Función',
  'fact.give': 'Usted entrega',
  'fact.issuedAt': 'Emitido',
  'fact.network': 'Red',
  'fact.newControl': 'Nuevo propietario',
  'fact.newEmail': 'Correo nuevo',
  'fact.next': 'Después',
  'fact.nonce': 'Nonce',
  'fact.notBefore': 'No antes de',
  'fact.oldEmail': 'Correo actual',
  'fact.operator': 'Quién tendrá acceso',
  'fact.receive': 'Usted recibe',
  'fact.requestId': 'ID de la solicitud',
  'fact.resource': 'Recurso',
  'fact.signIn': 'Inicia sesión con',
  'fact.site': 'Sitio',
  'fact.spender': 'Quién tendrá acceso',
  'fact.statement': 'Declaración',
  'fact.to': 'Para',
  'fact.token': 'Token',
  'fact.tokenId': 'Artículo',
  'fact.uri': 'URL',
  'fact.value': 'Cantidad enviada',

  'heading.emailChange': '{origin} quiere cambiar la forma en que usted inicia sesión',
  'heading.signature': '{origin} solicita una firma',
  'heading.transaction': '{origin} solicita una transacción',

  'notice.absent.heading': 'No hay nada que revisar',
  'notice.absent.text':
    'Esta ventana se abre cuando una aplicación necesita su aprobación. Ahora mismo ninguna la necesita. Vuelva a su aplicación.',
  'notice.apart.heading': 'Esta ventana no puede comunicarse con la aplicación',
  'notice.apart.text':
    'La página de la aplicación no permite que sus ventanas se comuniquen con ella, así que aquí no puede decidir. No se ha firmado nada.',
  'notice.done.heading': 'Listo',
  'notice.done.text': 'Vuelva a la aplicación.',
  'notice.gone.heading': 'Esta solicitud ya no está abierta',
  'notice.gone.text':
    'La aplicación la ha cancelado, o su página se ha cerrado o recargado. No se ha firmado nada.',
  'notice.telling.heading': 'Enviando su respuesta a la aplicación',
  'notice.unanswered.heading': 'La aplicación no responde',
  'notice.unanswered.text':
    'Puede que su respuesta no haya llegado. Vuelva a la aplicación y compruebe allí la solicitud.',
  'notice.unreadable.heading': 'La billetera se ha actualizado',
  'notice.unreadable.text':
    'Recargue la página de la aplicación e inténtelo de nuevo. No se ha firmado nada.',
  'notice.waiting.heading': 'Esperando a la aplicación',

  'page.heading': 'Billetera Latchkey',
  'page.text':
    'Su billetera funciona dentro de las aplicaciones en las que inicia sesión y le pregunta antes de firmar nada. En esta página no hay nada que configurar ni actualizar. Para usar su billetera, vuelva a la aplicación.',

  'problem.balance': 'Su cuenta no tiene saldo suficiente para esto y su comisión.',
  'problem.fails': 'Esta transacción fallaría: {reason}',
  'problem.failsUnknown': 'Esta transacción fallaría. El contrato no dice por qué.',
  'problem.unreachable':
    'Ahora mismo no podemos conectar con la red, así que no se sabe cuánto costaría.',

  'review.blocked':
    'No se ha podido abrir la ventana, o esta página impide que la ventana se comunique con la billetera. Permita aquí las ventanas emergentes e inténtelo de nuevo.',
  'review.closed': 'Ha cerrado la ventana. No se ha firmado nada.',
  'review.open': 'Continúe en la ventana que se ha abierto.',
  'review.ready':
    'Usted decide en la ventana de la propia billetera, que ningún sitio puede tapar ni cambiar.',
  'review.silent': 'La ventana aún no responde. Si no ocurre nada, ábrala de nuevo.',

  'screen.account': 'Cuenta',
  'screen.costs': 'Cuánto cuesta',
  'screen.decision': 'Su decisión',
  'screen.empty': 'vacío',
  'screen.entries': 'Elementos: {count}',
  'screen.hidden': 'Carácter invisible: {code}',
  'screen.hiddenTimes': '{code} × {count}',
  'screen.more': 'Continúa más abajo',
  'screen.network': 'Red',
  'screen.notArmed': 'Espere un momento',
  'screen.position': '{position} de {total}',
  'screen.refused': 'No se firmará nada.',
  'screen.request': 'Solicitud',
  'screen.warnings': 'Advertencias',

  'section.claimedSteps': 'Pasos según los datos: {count}',
  'section.code': 'Código del contrato, en hexadecimal: {size} bytes',
  'section.data': 'Datos de la llamada, en hexadecimal: {size} bytes',
  'section.domain': 'Para usar con',
  'section.message': 'Mensaje',
  'section.messageHex': 'Mensaje, en hexadecimal porque no es texto: {size} bytes',
  'section.steps': 'Pasos: {count}',
  'section.struct': 'Todo lo que se firma: {type}',

  'severity.caution': 'Precaución',
  'severity.high': 'Riesgo alto',
  'severity.info': 'Nota',
  'severity.refuse': 'Rechazado',

  'title.addEmail': 'Añadir una dirección de correo para iniciar sesión',
  'title.approve': 'Permitir que {spender} gaste {amount}',
  'title.approveAll': 'Permitir que {spender} se lleve todos los artículos de una colección',
  'title.approveItem': 'Permitir que {spender} se lleve el artículo {token}',
  'title.approveSeveral': 'Permitir que {spender} gaste varios tokens',
  'title.approveUnlimited': 'Permitir que {spender} gaste una cantidad ilimitada de un token',
  'title.cancelAuthorization': 'Cancelar un pago que aún no se ha hecho',
  'title.changeEmail': 'Cambiar la dirección de correo con la que inicia sesión',
  'title.control': 'Transferir el control de un contrato',
  'title.creation': 'Crear un contrato',
  'title.delegation': 'Permitir que {spender} actúe en su nombre',
  'title.deposit': 'Depositar o envolver {amount}',
  'title.message': 'Firmar un mensaje',
  'title.order': 'Ofrecer un intercambio',
  'title.orders': 'Ofrecer varios intercambios: {count}',
  'title.refused': 'Esto no se puede firmar',
  'title.relayed': 'Permitir que otra persona haga una llamada en su nombre',
  'title.renounce': 'Renunciar para siempre al control de un contrato',
  'title.revoke': 'Revocar el permiso de {spender}',
  'title.revokeSeveral': 'Revocar varios permisos',
  'title.safe': 'Aprobar una transacción de un Safe',
  'title.send': 'Enviar {amount} a {recipient}',
  'title.sendItem': 'Enviar el artículo {token} a {recipient}',
  'title.sendItems': 'Enviar varios artículos a {recipient}',
  'title.sendSeveral': 'Enviar varios tokens',
  'title.signIn': 'Iniciar sesión en {site}',
  'title.steps': 'Varios pasos a la vez: {count}',
  'title.typedData': 'Firmar datos estructurados: {type}',
  'title.unknownCall': 'Llamar al contrato {contract}',
  'title.userOperation': 'Aprobar una transacción de una cuenta inteligente',
  'title.withdraw': 'Retirar o desenvolver {amount}',

  'value.chain': '{name} ({chainId})',
  'value.claimed': '{amount} (sin verificar)',
  'value.never': 'nunca',
  'value.no': 'no',
  'value.signInAgain': 'Volver a iniciar sesión con {provider}',
  'value.units': '{amount} de la unidad más pequeña',
  'value.unlimited': 'sin límite',
  'value.yes': 'sí',

  'warning.allowanceAdds':
    'Esto se suma a lo que {spender} ya puede gastar. Esta billetera no conoce el total.',
  'warning.approval': '{spender} podrá gastar esta cantidad sin volver a pedir permiso.',
  'warning.approvalForAll':
    '{spender} podrá llevarse todos los artículos que usted tenga de esta colección, ahora o más adelante, sin volver a pedir permiso.',
  'warning.approvalItem': '{spender} podrá llevarse este artículo sin volver a pedir permiso.',
  'warning.approvalMaybeItem':
    'Esta billetera no ha podido saber de qué tipo es este token. Si es una colección, {spender} podrá llevarse el artículo {token} sin volver a pedir permiso.',
  'warning.approvalMost':
    '{spender} podrá gastar la mayor parte o la totalidad del saldo que usted tiene de este token sin volver a pedir permiso.',
  'warning.approvalUnlimited':
    '{spender} podrá gastar todo el saldo que usted tenga de este token, ahora o más adelante, sin volver a pedir permiso.',
  'warning.authorizationList':
    'Esto entregaría el control de toda su cuenta al código de un contrato. Un sitio no puede pedir eso.',
  'warning.badChecksum':
    'La dirección del destinatario tiene una suma de comprobación incorrecta. Puede que se haya cambiado o escrito mal.',
  'warning.balanceUnknown':
    'Esta billetera no ha podido leer su saldo de este token. Suponga que esto es todo lo que tiene.',
  'warning.bidiCharacters':
    'Este texto oculta caracteres que cambian la dirección de lectura. Están marcados. Los textos así se hacen para engañar.',
  'warning.blobTransaction': 'Este tipo de transacción no se admite aquí.',
  'warning.callToSelf':
    'Esta llamada va a su propia cuenta. Si la cuenta ejecuta código, la llamada puede hacer cualquier cosa.',
  'warning.claimedUnits':
    'Las cantidades marcadas como sin verificar usan el nombre y los decimales que declara el contrato del token.',
  'warning.contractCreation':
    'Esto crea un contrato nuevo. Esta billetera no puede mostrar lo que hace.',
  'warning.controlChange':
    'El propietario del contrato puede llevarse lo que contiene o cambiar lo que hace.',
  'warning.delegateCall':
    'Esto ejecuta el código de otro contrato con todos los derechos del Safe. Puede hacer cualquier cosa.',
  'warning.delegation':
    '{spender} podrá actuar en su nombre, sin volver a pedir permiso, hasta que usted revoque esto.',
  'warning.emptyMessage': 'El mensaje está vacío.',
  'warning.explanationFailed': 'No se ha podido leer esta solicitud.',
  'warning.feeHigh':
    'La comisión puede llegar a {fee}. La comisión habitual de la red para esto es de hasta {usual}.',
  'warning.feeOverAmount': 'La comisión, de hasta {fee}, supera la cantidad que envía.',
  'warning.hiddenCharacters': 'Este texto contiene caracteres invisibles. Están marcados.',
  'warning.identityChange':
    'Cualquiera que pueda leer el correo de {email} podrá abrir esta billetera.',
  'warning.largeShare': 'Esto es al menos el 1 % de todos los tokens de este tipo.',
  'warning.malformedCall':
    'Los datos de esta llamada no corresponden a su función. Puede que no haga lo que parece.',
  'warning.malformedRequest': 'Esta solicitud está incompleta o tiene un formato incorrecto.',
  'warning.malformedTypedData': 'Los datos no corresponden a sus propios tipos.',
  'warning.messageIsAuthorization':
    'Esto no es un mensaje: entregaría el control de toda su cuenta al código de un contrato.',
  'warning.messageIsHash':
    'Esto no es un mensaje, sino un hash. Nadie puede saber qué efecto tendría firmarlo.',
  'warning.messageIsHexText':
    'El texto solo contiene dígitos hexadecimales. Nadie puede saber qué representan.',
  'warning.messageIsPrefixed': 'Esto no es un mensaje, sino el contenido de otra firma.',
  'warning.messageIsTransaction': 'Esto no es un mensaje, sino una transacción.',
  'warning.messageIsTypedData': 'Esto no es un mensaje, sino datos estructurados disfrazados.',
  'warning.messageNotText': 'El mensaje no es texto. Fírmelo solo si sabe qué es.',
  'warning.noChain': 'Esto no indica ninguna red. La firma puede ser válida en todas las redes.',
  'warning.notFullyRead':
    'Esta solicitud contiene más de lo que se puede mostrar. El resto puede hacer cualquier cosa.',
  'warning.order':
    'Cualquiera puede realizar este intercambio hasta que caduque. Compruebe el precio.',
  'warning.orderForNothing': 'Entrega esto a cambio de nada o de casi nada.',
  'warning.otherAccount': 'Esto se refiere a una cuenta que no es la suya: {address}',
  'warning.ownRecipient': 'El destinatario es su propia cuenta.',
  'warning.permit':
    'Solo con esta firma, {spender} puede gastar esta cantidad. No hace falta que usted envíe ninguna transacción.',
  'warning.permitMost':
    'Solo con esta firma, {spender} puede gastar la mayor parte o la totalidad del saldo que usted tiene de este token. No hace falta que usted envíe ninguna transacción.',
  'warning.permitUnlimited':
    'Solo con esta firma, {spender} puede gastar todo el saldo que usted tenga de este token. No hace falta que usted envíe ninguna transacción.',
  'warning.relayedCall': 'Otra persona hará esta llamada en su nombre, cuando ella quiera.',
  'warning.resemblesOrder':
    'Esto parece una orden de intercambio. Esta billetera no puede saber qué entrega usted ni qué recibe.',
  'warning.resemblesPermission':
    'Esto parece un permiso. Esta billetera no puede saber qué permite exactamente.',
  'warning.safeRefund':
    'El Safe paga además un reembolso de gas a {recipient}. El reembolso puede llegar a todo lo que contiene el Safe.',
  'warning.safeRefundSender':
    'El Safe paga además un reembolso de gas a la cuenta que envía esta transacción. El reembolso puede llegar a todo lo que contiene el Safe.',
  'warning.safeTransaction': 'Esto cuenta como su voto en una transacción de un Safe.',
  'warning.signInCapability':
    'Con este inicio de sesión, el sitio podrá actuar en su nombre en otros lugares.',
  'warning.signInExpired': 'Este inicio de sesión ya ha caducado.',
  'warning.signInMalformed':
    'Esto parece un inicio de sesión, pero no sigue el estándar, así que no se puede comprobar su sitio.',
  'warning.signInNotYetValid': 'Este inicio de sesión todavía no es válido.',
  'warning.signInOtherAccount': 'Esto inicia sesión con una cuenta que no es la suya: {address}',
  'warning.signInOtherChain': 'Esto inicia sesión en otra red: {chain}',
  'warning.signInOtherSite':
    '{origin} le pide que inicie sesión en otro sitio: {site}. Cualquiera que tenga la firma podrá iniciar sesión allí como si fuera usted.',
  'warning.signInOtherUri':
    '{origin} pide un inicio de sesión en una dirección que no es de ese sitio: {uri}',
  'warning.takesFromOther': 'Esto saca activos de una cuenta que no es la suya: {address}',
  'warning.tipHigh': 'Esto paga una propina de hasta {tip} además de la comisión de la propia red.',
  'warning.tokenRecipient':
    'El destinatario es el propio contrato del token. Los tokens que se envían allí suelen perderse.',
  'warning.tooLarge': 'Esta solicitud es demasiado grande para mostrarla.',
  'warning.trailingData':
    'Hay bytes adicionales después de la parte que se puede leer: {size}. Algunas aplicaciones marcan así sus llamadas.',
  'warning.transferAuthorization':
    'Solo con esta firma, la cantidad se puede transferir a {recipient}. No hace falta que usted envíe ninguna transacción.',
  'warning.typedDataOpaque': 'Esto son solo bytes. Nadie puede saber qué efecto tendría firmarlos.',
  'warning.unexpectedValue':
    'Este tipo de llamada no acepta dinero. Además se enviaría {amount}, y ese dinero podría perderse.',
  'warning.unknownCall': 'Esta billetera no sabe qué hace esta llamada.',
  'warning.unknownContract':
    'Esto parece Permit2, pero es para otro contrato. Puede ser una copia.',
  'warning.unverifiedContract':
    'Esta billetera no conoce este contrato. Puede que no haga lo que se muestra aquí.',
  'warning.userOperation':
    'Esto es una transacción de una cuenta inteligente. Puede hacer todo lo que puede hacer usted.',
  'warning.valueToUnknown':
    'Esto envía {amount} a {contract}. Esta billetera no puede saber qué ocurre allí con esa cantidad.',
  'warning.wrongAccount': 'Esto se refiere a una cuenta distinta de la que está en uso.',
  'warning.wrongChain': 'Esto es para una red distinta de la que está en uso: {chain}',
  'warning.zeroRecipient':
    'El destinatario es la dirección cero, que no tiene propietario. Todo lo que se envía allí se pierde.',
}
