import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'

// Where storage is blocked, merely naming it can throw, as the library does unless it is given another.
const store = new WebStorageStateStore({ store: new InMemoryWebStorage() })

// The hidden frame of silent sign-in: hands the provider's answer to the page that opened it.
void new UserManager({
  authority: '',
  client_id: '',
  redirect_uri: '',
  userStore: store,
  stateStore: store,
}).signinSilentCallback()
