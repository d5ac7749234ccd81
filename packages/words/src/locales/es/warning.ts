import type { Catalog } from '../../warning.ts'

export const es: Catalog = {
  'warning.allowanceAdds':
    'Esto se suma a lo que {spender} ya puede gastar. Esta billetera no conoce el total.',
  'warning.approval': '{spender} podrá gastar esta cantidad sin volver a pedir permiso.',
  'warning.approvalForAll':
    '{spender} podrá llevarse todos los artículos que usted tenga de esta colección, ahora o más adelante, sin volver a pedir permiso.',
  'warning.approvalForAllMarket':
    '{spender} podrá mover todos los artículos que tenga en esta colección, pero solo en operaciones que usted firme o envíe.',
  'warning.approvalItem': '{spender} podrá llevarse este artículo sin volver a pedir permiso.',
  'warning.approvalMaybeItem':
    'Esta billetera no ha podido saber de qué tipo es este token. Si es una colección, {spender} podrá llevarse el artículo {token} sin volver a pedir permiso.',
  'warning.approvalMost':
    '{spender} podrá gastar la mayor parte o la totalidad del saldo que usted tiene de este token sin volver a pedir permiso.',
  'warning.approvalUnlimited':
    '{spender} podrá gastar todo el saldo que usted tenga de este token, ahora o más adelante, sin volver a pedir permiso.',
  'warning.assign':
    'La cuenta pertenecerá al programa {program}, que podrá quedarse con todo lo que contiene. No podrá deshacerlo.',
  'warning.authority':
    '{authority} controlará esta cuenta en su lugar y podrá quedarse con lo que contiene.',
  'warning.authorizationList':
    'Esto entregaría el control de toda su cuenta al código de un contrato. Un sitio no puede pedir eso.',
  'warning.badChecksum':
    'La dirección del destinatario tiene una suma de comprobación incorrecta. Puede que se haya cambiado o escrito mal.',
  'warning.balanceUnknown':
    'Esta billetera no ha podido leer su saldo de este token. Suponga que esto es todo lo que tiene.',
  'warning.bidiCharacters':
    'Este texto oculta caracteres que cambian la dirección de lectura. Están marcados. Los textos así se hacen para engañar.',
  'warning.blobTransaction': 'Este tipo de transacción no se admite aquí.',
  'warning.bothAccounts': 'Su firma también es válida para su otra cuenta: {address}',
  'warning.boundedOrder':
    'Cualquiera puede realizar este intercambio hasta que caduque. Compruebe el precio.',
  'warning.burn': '{amount} se destruirán para siempre.',
  'warning.callToCaller':
    'El contrato que hace esta llamada también la recibe. Una llamada así puede cambiar quién controla el contrato.',
  'warning.callToController':
    'Esta llamada va a un contrato que puede actuar en nombre de su cuenta. Puede hacer cualquier cosa con ella.',
  'warning.callToSelf':
    'Esta llamada va a su propia cuenta. Si la cuenta ejecuta código, la llamada puede hacer cualquier cosa.',
  'warning.claimedUnits':
    'Las cantidades marcadas como sin verificar usan el nombre y los decimales que declara el contrato del token.',
  'warning.closeToOther': 'El SOL de esta cuenta va a {recipient}, no a usted.',
  'warning.contractCreation':
    'Esto crea un contrato nuevo. Esta billetera no puede mostrar lo que hace.',
  'warning.controlChange':
    'El propietario del contrato puede llevarse lo que contiene o cambiar lo que hace.',
  'warning.controlRules':
    'Esto cambia quién puede actuar por el contrato, o cómo. Después, otra persona podría llevarse lo que contiene.',
  'warning.copiedSymbol':
    '{token} usa el nombre {symbol}, pero es otro token. Puede que no valga nada.',
  'warning.creditRecipient': 'Lo que aporta aquí pertenece a {recipient}, no a usted.',
  'warning.delegateCall':
    'Esto ejecuta el código de otro contrato con todos los derechos del Safe. Puede hacer cualquier cosa.',
  'warning.delegation':
    '{spender} podrá actuar en su nombre, sin volver a pedir permiso, hasta que usted revoque esto.',
  'warning.dependent':
    'Una transacción posterior puede depender de una anterior, así que no se puede simular por separado.',
  'warning.durableNonce':
    'Esta transacción no caduca. Quien la tenga puede enviarla en cualquier momento, incluso mucho después.',
  'warning.effectAllows':
    'En una simulación, {who} obtiene acceso a {what}. La solicitud no lo dice.',
  'warning.effectLeaves': 'En una simulación, {what} sale de su cuenta. La solicitud no lo dice.',
  'warning.effectLeavesItem':
    'En una simulación, esto sale de su cuenta: {what}. La solicitud no lo dice.',
  'warning.effectLeavesMost':
    'En una simulación, {what} sale de su cuenta, la mitad o más de lo que tiene. La solicitud no lo dice.',
  'warning.effectUncertain':
    'Dos simulaciones de esta solicitud dieron resultados distintos. El resultado real también puede ser otro.',
  'warning.emptyMessage': 'El mensaje está vacío.',
  'warning.explanationFailed': 'No se ha podido leer esta solicitud.',
  'warning.farcasterKey':
    'Cualquiera que tenga esta clave puede publicar y actuar en Farcaster como si fuera usted.',
  'warning.farcasterRecovery':
    '{recipient} podrá apoderarse de su cuenta de Farcaster en cualquier momento.',
  'warning.farcasterTransfer':
    'Su cuenta de Farcaster pertenecerá a {recipient}. No podrá deshacerlo.',
  'warning.feeHigh':
    'La comisión puede llegar a {fee}. La comisión habitual de la red para esto es de hasta {usual}.',
  'warning.feeLarge':
    'La comisión puede llegar a {fee}, mucho más de lo que suele costar una transacción.',
  'warning.feeOverAmount': 'La comisión, de hasta {fee}, supera la cantidad que envía.',
  'warning.firstRecipient': 'Que esta billetera sepa, usted nunca ha pagado a {recipient}.',
  'warning.grant':
    '{spender} podrá hacer esto sin volver a pedir permiso, hasta que el permiso caduque o usted lo revoque en su cuenta.',
  'warning.grantFunctions':
    'La aplicación ha elegido estas funciones. Pueden hacer todo lo que permite el contrato, como mover tokens.',
  'warning.hiddenCharacters': 'Este texto contiene caracteres invisibles. Están marcados.',
  'warning.identityChange':
    'Cualquiera que pueda leer el correo de {email} podrá abrir esta billetera.',
  'warning.interrupted':
    'Se interrumpió una transacción anterior de esta aplicación. Puede que se haya realizado: compruébelo antes de aprobar otra.',
  'warning.knownContract': 'Usted ya ha usado {contract}. Solicitudes desde {time}: {count}',
  'warning.knownRecipient': 'Usted ya ha pagado a {recipient}. Pagos desde {time}: {count}',
  'warning.largeShare': 'Esto es al menos el 1 % de todos los tokens de este tipo.',
  'warning.lookupTable':
    'No se han podido leer algunas direcciones de esta transacción, así que esta billetera no puede mostrar lo que hace.',
  'warning.malformedCall':
    'Los datos de esta llamada no corresponden a su función. Puede que no haga lo que parece.',
  'warning.malformedRequest': 'Esta solicitud está incompleta o tiene un formato incorrecto.',
  'warning.malformedTypedData': 'Los datos no corresponden a sus propios tipos.',
  'warning.manager':
    '{spender} podrá usar todo lo que usted tiene en este contrato, sin volver a pedir permiso; por ejemplo, retirarlo o pedir préstamos con ello como garantía.',
  'warning.managerForCalls':
    '{spender} podrá usar todo lo que usted tiene en este contrato, pero solo en transacciones que envíe usted.',
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
  'warning.namesAmount':
    'Esto contiene una dirección y un número o una opción. Este monedero no sabe para qué sirven.',
  'warning.noChain': 'Esto no indica ninguna red. La firma puede ser válida en todas las redes.',
  'warning.nonTransferable':
    'Este token no se puede transferir. Las transacciones que lo envían fallan.',
  'warning.notAtomic':
    'Estos pasos se envían uno tras otro. Si uno falla, los anteriores siguen teniendo efecto y el resto no se envía.',
  'warning.notFullyRead':
    'Esta solicitud contiene más de lo que se puede mostrar. El resto puede hacer cualquier cosa.',
  'warning.notSimulated':
    'Ahora mismo no se puede acceder a la red, así que esta transacción no se ha simulado.',
  'warning.openContract':
    'Cualquiera puede usar {contract}. Todo el mundo podrá llevarse los tokens que ese contrato tenga o pueda gastar.',
  'warning.order':
    'Cualquiera puede realizar este intercambio hasta que caduque. Compruebe el precio.',
  'warning.orderForNothing': 'Entrega esto a cambio de nada o de casi nada.',
  'warning.otherAccount': 'Esto se refiere a una cuenta que no es la suya: {address}',
  'warning.otherNetwork': 'Esto es para una red distinta de la que está en uso: {chain}',
  'warning.otherOwnAccount':
    'Esto se refiere a su otra cuenta: {address}. Su firma es válida para ella.',
  'warning.otherSigners': 'Otros también deben firmarla: {count}',
  'warning.ownerless':
    'Esta cuenta aún no tendrá propietario. Cualquiera puede hacerse con ella y quedarse con su SOL.',
  'warning.ownRecipient': 'El destinatario es su propia cuenta.',
  'warning.pausable':
    'El emisor de este token puede detener todas sus transferencias en cualquier momento.',
  'warning.permanentDelegate':
    'El emisor de este token puede retirarlo de cualquier cuenta en cualquier momento.',
  'warning.permit':
    'Solo con esta firma, {spender} puede gastar esta cantidad. No hace falta que usted envíe ninguna transacción.',
  'warning.permitMost':
    'Solo con esta firma, {spender} puede gastar la mayor parte o la totalidad del saldo que usted tiene de este token. No hace falta que usted envíe ninguna transacción.',
  'warning.permitRouter':
    'Con esta firma, {spender} puede gastar esta cantidad, pero solo en intercambios que envíe usted.',
  'warning.permitUnlimited':
    'Solo con esta firma, {spender} puede gastar todo el saldo que usted tenga de este token. No hace falta que usted envíe ninguna transacción.',
  'warning.relayedCall': 'Otra persona hará esta llamada en su nombre, cuando ella quiera.',
  'warning.repeated':
    'Usted ya ha aprobado la misma transacción ({time}) y es posible que se haya enviado. Apruebe esta solo si quiere que se realice dos veces.',
  'warning.replacement':
    'Esto reemplaza una transacción que usted envió antes y que aún no está confirmada.',
  'warning.resemblesCall':
    'Esto parece una llamada que otra persona hace en su nombre. Puede mover sus activos.',
  'warning.resemblesKnown':
    '{address} se parece a {known}, que usted conoce, pero es otra dirección. Los estafadores crean estas direcciones para que les pague por error. Compare todos los caracteres.',
  'warning.resemblesOrder':
    'Esto parece una orden de intercambio. Esta billetera no puede saber qué entrega usted ni qué recibe.',
  'warning.resemblesPermission':
    'Esto parece un permiso. Esta billetera no puede saber qué permite exactamente.',
  'warning.resemblesTransfer':
    'Esto parece un pago, o algo que permite que otra persona actúe por usted. Esta billetera no puede saber qué hace exactamente.',
  'warning.resultDiffered':
    'Su transacción anterior ({time}) tuvo un resultado peor de lo que esta billetera había previsto. Revísela antes de aprobar otra cosa.',
  'warning.safeRefund':
    'El Safe paga además un reembolso de gas a {recipient}. El reembolso puede llegar a todo lo que contiene el Safe.',
  'warning.safeRefundSender':
    'El Safe paga además un reembolso de gas a la cuenta que envía esta transacción. El reembolso puede llegar a todo lo que contiene el Safe.',
  'warning.safeTransaction': 'Esto cuenta como su aprobación de una transacción de un Safe.',
  'warning.scaledAmount':
    'Las aplicaciones multiplican las cantidades de este token por un factor. Aquí se muestra la cantidad sin ese factor, así que otras aplicaciones muestran una cantidad distinta.',
  'warning.sendsMaybeItem':
    'Este monedero no ha podido determinar qué tipo de token es. Si es una colección, esto envía el artículo {token}.',
  'warning.sendsMost': 'Envía {amount}, la mitad o más de lo que tiene ({balance}).',
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
  'warning.simulated':
    'Lo que entrega y recibe procede de una simulación. El resultado real puede ser distinto.',
  'warning.simulationBalance':
    'Esta transacción falló en una simulación porque una cuenta no tiene saldo suficiente.',
  'warning.simulationExpired': 'Esta transacción ha caducado, por lo que la red la rechazaría.',
  'warning.simulationFailed': 'Esta transacción falló en una simulación: {reason}',
  'warning.simulationFailedUnknown':
    'Esta transacción falló en una simulación. El programa no dice por qué.',
  'warning.someValueToUnknown':
    '{amount} va a {contract}. Este monedero no puede saber qué recibe a cambio.',
  'warning.swapRecipient': 'Lo que compra va a {recipient}, no a su cuenta.',
  'warning.takesFromOther': 'Esto saca activos de una cuenta que no es la suya: {address}',
  'warning.takesFromOwn': 'Esto saca activos de su otra cuenta, o permite hacerlo: {address}',
  'warning.tipHigh':
    'Esto paga una comisión de prioridad de hasta {tip} además de la comisión de la propia red.',
  'warning.tokenRecipient':
    'El destinatario es el propio contrato del token. Los tokens que se envían allí suelen perderse.',
  'warning.tooLarge': 'Esta solicitud es demasiado grande para mostrarla.',
  'warning.trailingData':
    'Hay bytes adicionales después de la parte que se puede leer: {size}. Algunas aplicaciones marcan así sus llamadas.',
  'warning.trade': 'Compruebe el precio. Un intercambio no se puede deshacer.',
  'warning.transferAuthorization':
    'Solo con esta firma, la cantidad se puede transferir a {recipient}. No hace falta que usted envíe ninguna transacción.',
  'warning.transferFee':
    'El token retiene hasta {fee} de esta transferencia como comisión. El destinatario recibe el resto.',
  'warning.transferFeeHigh':
    'El token retiene una gran parte de esta transferencia como comisión: hasta {fee}. El destinatario solo recibe el resto.',
  'warning.transferHook':
    'Con cada transferencia de este token se ejecuta otro programa, que puede impedirla.',
  'warning.typedDataOpaque': 'Esto son solo bytes. Nadie puede saber qué efecto tendría firmarlos.',
  'warning.undoUpgrade':
    'En esta red, su dirección vuelve a ser una cuenta simple. Su clave, sus monedas y sus tokens se conservan. Las aplicaciones ya no podrán enviar varias llamadas como una sola transacción.',
  'warning.unexpectedValue':
    'Este tipo de llamada no acepta dinero. Además se enviaría {amount}, y ese dinero podría perderse.',
  'warning.unknownCall': 'Esta billetera no sabe qué hace esta llamada.',
  'warning.unknownContract':
    'Esto parece Permit2, pero es para otro contrato. Puede ser una copia.',
  'warning.unknownSwap':
    'Esta billetera no puede leer esta parte del intercambio. Puede enviar sus tokens a otra persona.',
  'warning.unknownProgram':
    'Esta billetera no conoce el programa {program} y no puede mostrar lo que hace.',
  'warning.unknownProgramTokens':
    'Esta billetera no conoce el programa {program}, que puede quedarse con todos los tokens de las cuentas que recibe.',
  'warning.unknownToken': 'Esta billetera no conoce el token {token}. Compruebe su dirección.',
  'warning.unknownTokenCall':
    'Esta billetera no puede leer esta llamada. Puede mover sus tokens o permitir que otra persona los mueva.',
  'warning.unreadPermissions': 'Algunos permisos no se han podido leer, por lo que no se revocan.',
  'warning.unverifiedContract':
    'Esta billetera no conoce este contrato. Puede que no haga lo que se muestra aquí.',
  'warning.upgrade':
    'En esta red, su propia dirección recibe el código de este contrato, que podrá actuar por usted cuando su clave firme. Su clave y su dirección no cambian. Puede deshacerlo aquí en cualquier momento.',
  'warning.userOperation':
    'Esto es una transacción de una cuenta inteligente. Puede hacer todo lo que puede hacer usted.',
  'warning.valueToUnknown':
    'Esto envía {amount} a {contract}. Esta billetera no puede saber qué ocurre allí con esa cantidad.',
  'warning.withdrawRecipient': 'Lo que retira va a {recipient}, no a su cuenta.',
  'warning.wrongAccount': 'Esto se refiere a una cuenta distinta de la que está en uso.',
  'warning.wrongChain': 'Esto es para una red distinta de la que está en uso: {chain}',
  'warning.zeroRecipient':
    'El destinatario es la dirección cero, que no tiene propietario. Todo lo que se envía allí se pierde.',
}
