-- Deferred, so that one import may swap two slugs; a duplicate that is left at its end fails it as a whole.
ALTER TABLE "designers" ADD CONSTRAINT "designers_friendly_url_name" UNIQUE ("friendly_url_name") DEFERRABLE INITIALLY DEFERRED;
