import { UserManager } from 'oidc-client-ts'

// The hidden frame of silent sign-in: hands the provider's answer to the page that opened it.
void new UserManager({ authority: '', client_id: '', redirect_uri: '' }).signinSilentCallback()
