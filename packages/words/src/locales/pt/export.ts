import type { Catalog } from '../en/export.ts'

export const pt: Catalog = {
  'export.again': 'Repita a senha',
  'export.busy': 'Preparando…',
  'export.choose': 'O que você quer exportar?',
  'export.copied':
    'Copiado. Esta página limpa a área de transferência após um minuto, se o navegador permitir. Mantenha-a aberta até lá.',
  'export.copy': 'Copiar',
  'export.differ': 'As duas senhas são diferentes.',
  'export.done': 'Exportar outra coisa',
  'export.download': 'Baixar o arquivo',
  'export.evmKey': 'Chave privada do Ethereum',
  'export.evmKeyText': 'Para carteiras que importam uma chave. Sem criptografia.',
  'export.file': 'Arquivo criptografado',
  'export.fileText':
    'Um backup com senha. A página de recuperação offline o abre sem nenhum servidor.',
  'export.heading': 'Exportar sua carteira',
  'export.hidden': 'Oculto. Verifique se ninguém vê sua tela.',
  'export.hold': 'Segure para mostrar',
  'export.intro':
    'Leve suas chaves para outra carteira ou guarde um backup criptografado. Enviamos um e-mail para você entrar.',
  'export.keep': 'O arquivo está criptografado. Guarde-o separado da senha.',
  'export.keystore': 'Keystore do Ethereum',
  'export.keystoreText': 'Um arquivo com senha, para carteiras que importam a versão 3.',
  'export.limits':
    'Limites, esperas e o encerramento de sessões não se aplicam a uma chave exportada.',
  'export.nobody': 'Nenhum suporte precisa disso. Quem pede quer ficar com o que é seu.',
  'export.notCopied': 'O navegador não permitiu copiar. Segure o botão para mostrar e anote.',
  'export.own': 'Quem tiver o que você exporta é dono da sua carteira. Ninguém pode desfazer isso.',
  'export.page': 'Baixar a página de recuperação offline',
  'export.password': 'Senha do arquivo',
  'export.passwordText':
    'Pelo menos 12 caracteres. Nada limita as tentativas de adivinhá-la, e ninguém pode redefini-la.',
  'export.phrase': 'Frase de recuperação',
  'export.phraseText': 'Doze palavras com todas as suas chaves. Sem criptografia.',
  'export.plain': 'Este arquivo não está criptografado. Quem o abrir é dono da sua conta Solana.',
  'export.solanaFile': 'Arquivo id.json da Solana',
  'export.solanaFileText': 'Para a linha de comando da Solana. Sem criptografia.',
  'export.solanaKey': 'Chave privada da Solana',
  'export.solanaKeyText': 'Para carteiras que importam uma chave. Sem criptografia.',
  'export.submit': 'Exportar',
}
