import { CssBaseline } from "@mui/material";
import { type ReactNode, Suspense, useMemo } from "react";
import { AdminContext, CoreAdminUI, CustomRoutes, LoadingPage, Notification, Resource } from "react-admin";
import { BrowserRouter, Route, Routes } from "react-router-dom";
import { areaPaths, crewPage } from "../src/shared/permissions.ts";
import { listLabel } from "../src/shared/resource/resource.ts";
import { inWords } from "../src/shared/resource/resource-words.ts";
import { companyWords } from "../src/shared/words/fr/backoffice/company-words.ts";
import { authProviderFor } from "./auth-provider.ts";
import { dataProviderFor } from "./engine/data-provider.ts";
import { declarations, screenName } from "./engine/declarations.ts";
import { lazyPart } from "./engine/lazy-part.ts";
import { screensFrom } from "./engine/screens-from.tsx";
import { AreaLayout } from "./frame/layout.tsx";
import { i18nProvider } from "./i18n.ts";
import { AreaContext, type Me, type SignedIn, soldKinds } from "./me.ts";
import { pagesOf } from "./pages.ts";
import { personStore } from "./person-store.ts";
import { theme } from "./theme.ts";

const NoPage = lazyPart(() => import("./pages/platform/no-page.tsx"), "NoPage");
const CashierScreen = lazyPart(() => import("./pages/gate/cashier/cashier-screen.tsx"), "CashierScreen");
const HomePage = lazyPart(() => import("./pages/home/home-page.tsx"), "HomePage");

/** What the library and our screens need around them. */
function Contexts({
  signedIn,
  basename,
  children,
}: {
  signedIn: SignedIn;
  basename: string;
  children: ReactNode;
}) {
  const store = useMemo(() => personStore(signedIn), [signedIn]);
  return (
    <AdminContext
      basename={basename}
      dataProvider={dataProviderFor(signedIn.area)}
      authProvider={authProviderFor(signedIn.me)}
      i18nProvider={i18nProvider}
      store={store}
      theme={theme}
      darkTheme={null}
    >
      <CssBaseline enableColorScheme>
        {children}
        <Notification />
      </CssBaseline>
    </AdminContext>
  );
}

/** The desk and the drawer of a cashier, who has no area: the terminal is the one of their role. */
export function CashierApp({ me: person }: { me: Me }) {
  const signedIn = useMemo<SignedIn>(
    () => ({ area: "branch", cashier: true, me: { ...person, terminals: person.desks, companies: [] } }),
    [person],
  );
  return (
    <AreaContext value={signedIn}>
      <BrowserRouter>
        <Contexts signedIn={signedIn} basename={crewPage("CASHIER")}>
          <Suspense>
            <CashierScreen />
          </Suspense>
        </Contexts>
      </BrowserRouter>
    </AreaContext>
  );
}

/**
 * The app of one of the four areas, at its own address. `CoreAdminUI` instead of `Admin`, which would bundle an
 * unused sign-in form and English texts.
 */
export function App({ signedIn }: { signedIn: SignedIn }) {
  const { area } = signedIn;
  const basename = areaPaths[area].dashboard;
  const words = companyWords(soldKinds(signedIn));
  const readable = declarations
    .filter((resource) => resource.can[area])
    .map((resource) => inWords(words, resource));
  return (
    <AreaContext value={signedIn}>
      <BrowserRouter>
        <Routes>
          <Route
            path={`${basename}/*`}
            element={
              <Contexts signedIn={signedIn} basename={basename}>
                <CoreAdminUI
                  layout={AreaLayout}
                  dashboard={HomePage}
                  loading={LoadingPage}
                  loginPage={false}
                  catchAll={NoPage}
                  disableTelemetry
                >
                  {readable.map((resource) => (
                    <Resource
                      key={resource.name}
                      name={screenName(resource, area)}
                      options={{ label: listLabel(resource, area) }}
                      recordRepresentation="_title"
                      {...(resource.path[area] ? screensFrom(resource, signedIn) : {})}
                    >
                      {/* Shows a page for unknown addresses instead of a blank one. */}
                      <Route path="*" element={<NoPage />} />
                    </Resource>
                  ))}
                  <CustomRoutes>
                    {pagesOf(area).map(({ path, component: Component }) => (
                      <Route key={path} path={path} element={<Component />} />
                    ))}
                  </CustomRoutes>
                </CoreAdminUI>
              </Contexts>
            }
          />
        </Routes>
      </BrowserRouter>
    </AreaContext>
  );
}
