import type { Catalog } from '../../offline.ts'

export const pt: Catalog = {
  advice: 'Use um computador em que você confia e desligue a rede. Feche esta página ao terminar.',
  busy: 'Abrindo…',
  evmKey: 'Chave privada do Ethereum',
  file: 'Arquivo criptografado',
  heading: 'Recuperar sua carteira offline',
  intro:
    'Esta página abre o arquivo criptografado que você exportou. Ela não precisa de servidor e não envia nada.',
  invalid: 'Isto não é uma exportação criptografada de uma carteira, ou está danificada.',
  newer: 'Uma versão mais recente gravou este arquivo. Use a página de recuperação dessa versão.',
  open: 'Abrir',
  password: 'Senha do arquivo',
  phrase: 'Frase de recuperação',
  solanaKey: 'Chave privada da Solana',
  wrong: 'Esta senha não abre o arquivo. Confira e tente novamente.',
}
