import { Link } from "wouter";
import { paths } from "../../shared/address/paths.ts";
import { plainWords } from "../../shared/words/fr/booking/plain.ts";
import { bottomBarWords } from "../../shared/words/fr/home/bottom-bar.ts";
import { PostForm } from "../posting/post-form.tsx";

/** Without the program, instead of a menu that opens. */
export function PlainUserLinks() {
  return (
    <>
      <Link
        href={paths.upcomingBookings()}
        className="hidden min-h-11 items-center px-2 font-semibold lg:flex"
      >
        {bottomBarWords.tickets}
      </Link>
      <PostForm name="log-out">
        <button type="submit" className="min-h-11 px-2 font-semibold underline">
          {plainWords.logOut}
        </button>
      </PostForm>
    </>
  );
}
